"""Pieces are made once for what they are given, in each language, and see nothing else."""

from itertools import chain
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template, engines
from django.template.library import SimpleNode
from django.utils.translation import override

from config.templatetags import pieces
from tests.config.test_unchanging import asked_for, nodes_within

FOLDER = Path(settings.TEMPLATES[0]["DIRS"][0])
CLAIM = "engine/lines/_claim_said.html"


def template(text):
    return Template(text, engine=engines["django"].engine)


@pytest.fixture
def made(monkeypatch):
    """What was rendered, in its order; a piece says its words, its language and what it sees."""
    rendered = []

    class Piece:
        def render(self, context):
            rendered.append(context)
            piece = template("<b>{{ said }}</b>{% if secret %}!{% endif %}{{ ui }}")
            return piece.render(Context(context))

    monkeypatch.setattr(pieces, "get_template", lambda _name: Piece())
    pieces._made.cache_clear()
    yield rendered
    pieces._made.cache_clear()


def shown(lang="hu", ui="", **said):
    with override(lang):
        piece = template("{% piece 'any.html' said=said %}")
        return piece.render(Context({"ui": ui or lang, "secret": True, **said}))


def test_it_is_made_once_for_what_it_is_given_in_each_language(made):
    assert [shown(said="egy"), shown(said="egy")] == ["<b>egy</b>hu", "<b>egy</b>hu"]
    assert shown(said="kettő") == "<b>kettő</b>hu"
    assert shown("ja", said="egy") == "<b>egy</b>ja"
    assert len(made) == 3


def test_half_a_page_in_another_language_has_its_own(made):
    """Where two sit at the table, addresses are of one language and words of the other."""
    shown("hu", ui="ja", said="egy")
    shown("ja", ui="ja", said="egy")

    assert len(made) == 2


def test_it_sees_nothing_but_what_it_is_given(made):
    shown(said="egy")

    assert made == [{"ui": "hu", "said": "egy"}]


def test_what_it_is_given_is_escaped_as_everywhere(made):
    assert shown(said="<i>") == "<b>&lt;i&gt;</b>hu"


def test_a_list_is_given_as_it_is_now(made):
    rules = ["a"]
    shown(said=rules)
    rules.append("b")

    assert "b" in shown(said=rules)


def test_what_cannot_be_a_key_is_refused(made):
    with pytest.raises(TypeError, match="unhashable"):
        shown(said={"a": 1})


def test_while_templates_are_written_it_is_made_each_time(made, settings):
    settings.DEBUG = True
    shown(said="egy")
    shown(said="egy")

    assert len(made) == 2


def usages():
    """Every piece in every template: where it stands, its template and what it is given."""
    engine = engines["django"].engine
    for path in sorted(FOLDER.rglob("*.html")):
        if "{% piece" not in path.read_text():
            continue
        for node in engine.get_template(str(path.relative_to(FOLDER))).nodelist.get_nodes_by_type(
            SimpleNode
        ):
            if node.func is pieces.piece:
                yield path.name, node.args[0].var, frozenset(node.kwargs)


def names_asked_for(name):
    """The first part of each name that a template, with what it includes, asks for."""
    top = engines["django"].engine.get_template(name).nodelist
    asked, bound = set(), {"ui", "forloop", "words"}
    for node in chain.from_iterable(map(nodes_within, top)):
        asked |= {word.partition(".")[0] for word in asked_for(node)}
        bound |= {*getattr(node, "loopvars", ()), *getattr(node, "extra_context", ())}
        bound |= {getattr(node, "countervar", None)}
    return asked - bound


def test_every_piece_is_given_all_that_it_asks_for():
    told = [*usages()]
    assert len(told) > 30

    for where, name, given in told:
        assert names_asked_for(name) <= given | {"alone"}, (where, name)


def test_a_name_that_is_not_given_would_be_noticed():
    assert names_asked_for(CLAIM) == {"claim"}
    assert "rules" in names_asked_for("engine/asking/_rule_tags.html")
