"""Where the site is served, the scripts of a page come together and without what writers read."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.template import engines

from config.look import SCRIPTS, htmx, scripts_for, scripts_together
from config.web.scripts import ScriptsShortened, ScriptsTogether
from tools.machine.steps import REPOSITORY

WRITTEN = REPOSITORY / "static" / "js"


@pytest.fixture
def served(settings):
    settings.FILES_TOGETHER = True
    scripts_for.cache_clear()
    yield
    scripts_for.cache_clear()


def told(name):
    tag = engines["django"].from_string(f'{{% scripts "{name}" %}}')
    return re.findall(
        r'<script type="module" src="/static/js/([\w/-]+)\.js"></script>', tag.render()
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_row_is_one_file_where_the_site_is_served(served, name):
    row = list(SCRIPTS[name])

    assert told(name) == ([f"for-{name}"] if len(row) > 1 else row)


@pytest.mark.parametrize("name", SCRIPTS)
def test_while_one_works_on_the_site_each_script_is_asked_for_by_itself(name):
    assert told(name) == list(SCRIPTS[name])


def test_who_asks_for_htmx_later_is_told_where_it_is():
    tag = engines["django"].from_string('{% scripts "table" %}').render()

    assert f'<meta name="htmx" content="{htmx()}">' in tag
    assert finders.find(htmx().removeprefix("/static/"))
    assert "<meta" not in engines["django"].from_string('{% scripts "citing" %}').render()


def test_what_is_put_together_is_collected_and_lies_nowhere_else():
    found = {
        path: storage.open(path).read().decode() for path, storage in ScriptsTogether().list([])
    }

    assert found.keys() == {f"js/{name}.js" for name in scripts_together()}
    assert [path for path in found if finders.find(path)] == []
    for name, row in scripts_together().items():
        assert found[f"js/{name}.js"].count("customElements.define") == sum(
            (WRITTEN / f"{one}.js").read_text().count("customElements.define") for one in row
        )


def test_scripts_are_collected_without_comments_and_served_from_the_disk_as_written():
    collected = {
        path: storage for path, storage in ScriptsShortened().list([]) if path.startswith("js/")
    }

    assert collected.keys() == {
        f"js/{path.relative_to(WRITTEN).as_posix()}" for path in WRITTEN.rglob("*.js")
    }
    short = collected["js/previews.js"].open("js/previews.js").read().decode()
    assert "/*" not in short
    assert "customElements.define" in short
    written = (WRITTEN / "previews.js").read_text()
    assert len(short) < 0.8 * len(written)
    assert finders.find("js/previews.js") == str(WRITTEN / "previews.js")


def test_no_template_stands_within_a_template():
    """rjsmin takes the inner one for code, and one blank for several."""
    nested = re.compile(r"`[^`]*\$\{[^}`]*`")

    assert [path.name for path in WRITTEN.rglob("*.js") if nested.search(path.read_text())] == []


def test_other_files_are_collected_as_they_are():
    storage = dict(ScriptsShortened().list([]))["css/tokens.css"]
    written = (REPOSITORY / "static/css/tokens.css").read_bytes()

    with storage.open("css/tokens.css") as read:
        assert read.read() == written
