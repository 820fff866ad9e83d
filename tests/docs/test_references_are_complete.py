"""What the reference pages list is all there is, and all of it is there."""

import re
from pathlib import Path

from django.conf import settings
from django.core.management import get_commands

from corpus import files
from corpus.parsers.sources import FAULTS, KINDS, LINKS
from corpus.records import records_of

ROOT = Path(__file__).resolve().parents[2]
OURS = {"config", "corpus", "cards", "rules", "engine", "search", "workbench", "api"}


def page(name: str) -> str:
    return (ROOT / "docs" / "reference" / name).read_text(encoding="utf-8")


def test_every_setting_that_is_read_is_listed():
    read = set()
    for path in (ROOT / "config" / "settings.py", *(ROOT / "tools").rglob("*.py")):
        read |= set(
            re.findall(
                r"(?:environ\.get\(|environ\[|switched_on\()\s*\"([A-Z_]+)\"",
                path.read_text(encoding="utf-8"),
            )
        )
    read -= {"PATH", "CI", "ARGS", "DJANGO_SETTINGS_MODULE"}

    listed = set(re.findall(r"`([A-Z_]+)`", page("settings.md").split("| variable")[1]))
    listed -= {"DEBUG", "INFO", "WARNING", "ERROR"} - {"DEBUG"}

    assert listed - {"HOST", "PORT"} == read - {"HOST", "PORT"}


def test_every_command_of_ours_is_listed():
    ours = {name for name, app in get_commands().items() if app.partition(".")[0] in OURS}

    listed = set(re.findall(r"^\| `([a-z_]+)", page("commands.md").split("manage.py")[1], re.M))

    assert listed == ours


def test_every_word_of_the_makefile_is_listed():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    words = set(re.search(r"^\.PHONY: (.+)$", makefile, re.M)[1].split()) - {"python"}

    listed = set(re.findall(r"^\| `make ([a-z]+)`", page("commands.md"), re.M))

    assert listed == words


def test_every_kind_link_and_fault_of_a_section_is_listed():
    text = page("corpus.md")

    for word in (*KINDS, *LINKS, *FAULTS):
        assert f"`{word}`" in text, word


def test_every_kind_of_record_that_a_load_tells_of_is_listed():
    kinds = {key[0] for key in records_of(files.read(settings.CORPUS_TEXTS))}
    table = page("corpus.md").partition("| record | is |")[2].partition("\n\n")[0]

    listed = set(re.findall(r"`([a-z]+) [^`]+`", table))

    assert listed == kinds | {"order"}


def test_every_page_that_the_documents_link_to_is_there():
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            if not target.startswith("rule"):
                assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_the_index_of_the_documents_lists_each():
    docs = ROOT / "docs"
    pages = {path for path in docs.glob("*/**/*.md") if path.parent.name != "decisions"}

    listed = re.findall(r"\]\(([^)#]+\.md)\)", (docs / "README.md").read_text(encoding="utf-8"))

    assert sorted(listed) == sorted(str(path.relative_to(docs)) for path in pages)
