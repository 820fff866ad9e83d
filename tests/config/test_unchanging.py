"""What is the same on every page of a language is made once, and never holds a reader's words."""

from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Node, NodeList, Template, Variable, engines
from django.template.loader_tags import IncludeNode
from django.utils.translation import override

from config.templatetags.unchanging import UnchangingNode

FOLDER = Path(settings.TEMPLATES[0]["DIRS"][0])
FEW = {
    "home", "request.resolver_match.namespace", "request.resolver_match.view_name"
}  # fmt: skip
"""What pieces may be made anew for: there are few of each, and no reader makes more."""
OF_A_LANGUAGE = {
    "ui", "licence", "licence.name", "page_colours.light", "page_colours.dark", "first_fonts",
    "stylesheets", "address", "name", "languages", "language.here", "language.name", "id", "help",
}  # fmt: skip
"""What else they may ask for: it follows from the language, the view or what includes them."""
BUILTINS = {"None", "True", "False"}
OF_THE_BOX = {"query.text"}
"""The words of the box in the head are none: it says so where it includes them."""


def template(text):
    return Template(text, engine=engines["django"].engine)


def shown(piece, lang="hu", **said):
    with override(lang):
        return piece.render(Context({"ui": lang, **said}))


def nodes_within(node):
    """A node of a template and all below it, with what it includes by a name of its own."""
    yield node
    for one in vars(node).values():
        if isinstance(one, NodeList):
            children = [*one]
        elif isinstance(one, Node):
            children = [one]
        elif isinstance(one, list) and one and isinstance(one[0], tuple):
            children = [child for _condition, some in one for child in some]
        else:
            children = []
        for child in children:
            yield from nodes_within(child)
    if isinstance(node, IncludeNode):
        for child in engines["django"].engine.get_template(node.template.var).nodelist:
            yield from nodes_within(child)


def asked_for(node):
    """The names that a node resolves, wherever among its own parts they stand."""
    parts, seen = [parts_of(node)], set()
    for part in parts:
        if id(part) in seen or isinstance(part, (str, int, Node, NodeList)):
            continue
        seen.add(id(part))
        if isinstance(part, Variable):
            yield from [part.var] if part.lookups and part.var not in BUILTINS else []
        elif isinstance(part, dict):
            parts += part.values()
        elif isinstance(part, (list, tuple)):
            parts += part
        else:
            parts += parts_of(part)


def parts_of(thing):
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    return [
        *getattr(thing, "__dict__", {}).values(),
        *(getattr(thing, name) for name in slots if hasattr(thing, name)),
    ]


def pieces():
    """Every piece of every template: its template, and its node."""
    engine = engines["django"].engine
    return [
        (name, node)
        for name in (str(path.relative_to(FOLDER)) for path in sorted(FOLDER.rglob("*.html")))
        if "{% unchanging" in (FOLDER / name).read_text()
        for node in engine.get_template(name).nodelist.get_nodes_by_type(UnchangingNode)
    ]


def test_it_is_made_once_in_each_language():
    piece = template("{% unchanging %}{{ said }}{% endunchanging %}")

    assert shown(piece, said="egy") == "egy"
    assert shown(piece, said="kettő") == "egy"
    assert shown(piece, "ja", said="三") == "三"


def test_it_is_made_anew_for_what_it_names():
    piece = template("{% unchanging where.name %}{{ said }}{% endunchanging %}")

    assert shown(piece, where={"name": "cards"}, said="egy") == "egy"
    assert shown(piece, where={"name": "terms"}, said="kettő") == "kettő"
    assert shown(piece, where={"name": "cards"}, said="három") == "egy"
    assert shown(piece, said="négy") == "négy", "nothing is a name too"


def test_while_templates_are_written_it_is_made_each_time(settings):
    settings.DEBUG = True
    piece = template("{% unchanging %}{{ said }}{% endunchanging %}")

    assert [shown(piece, said=word) for word in ("egy", "kettő")] == ["egy", "kettő"]


def test_no_piece_says_anything_of_its_reader_or_page():
    told = pieces()
    assert len(told) > 9

    for name, piece in told:
        named = {expression.var.var for expression in piece.named}
        used = {word for node in nodes_within(piece) for word in asked_for(node)}
        allowed = (
            named | OF_A_LANGUAGE | (OF_THE_BOX if name == "search/asking/_box.html" else set())
        )
        assert named <= FEW, name
        assert used <= allowed, (name, used - allowed)


@pytest.mark.parametrize(
    "piece",
    [
        "{{ request.path }}",
        "{% if rule.label %}x{% endif %}",
        "{% for one in near %}{{ one.url }}{% endfor %}",
        "{% url 'rules:game' ui game %}",
        "{% blocktranslate with rule=rule.label %}{{ rule }}: link and citation{% endblocktranslate %}",
        "{% include 'search/asking/_box.html' %}",
    ],
)
def test_a_piece_that_does_would_be_noticed(piece):
    (node,) = template("{% unchanging %}" + piece + "{% endunchanging %}").nodelist

    used = {word for one in nodes_within(node) for word in asked_for(one)}

    assert used - OF_A_LANGUAGE
