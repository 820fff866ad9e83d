"""What is the same on every page of a language is made once, and never holds a reader's words."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template, engines
from django.utils.translation import override

FOLDER = Path(settings.TEMPLATES[0]["DIRS"][0])
PIECE = re.compile(r"{% unchanging ?(.*?) ?%}(.*?){% endunchanging %}", re.DOTALL)
WORD = re.compile(r'"[^"]*"|\'[^\']*\'|[\w.]+')
INCLUDED = re.compile(r'{% include "([^"]+)"')
FEW = {
    "", "home", "request.resolver_match.namespace", "request.resolver_match.view_name"
}  # fmt: skip
"""What pieces may be made anew for: there are few of each, and no reader makes more."""
OF_A_PAGE = {
    "request", "query", "asked", "canonical", "this_address", "in_any_language", "names_mine",
    "names_other", "names_printed", "rule", "page", "game", "form", "user", "near", "said", "csrf_token",
}  # fmt: skip

SAFE = {"search/asking/_box.html": {"query", "query.text"}}
"""The words of the box are none: it says so where it includes them."""


def template(text):
    return Template(text, engine=engines["django"].engine)


def shown(piece, lang="hu", **said):
    with override(lang):
        return piece.render(Context({"ui": lang, **said}))


def pieces():
    return [
        (str(path.relative_to(FOLDER)), *found)
        for path in sorted(FOLDER.rglob("*.html"))
        for found in PIECE.findall(path.read_text())
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


@pytest.mark.parametrize(("name", "named", "piece"), pieces())
def test_a_piece_says_nothing_of_its_reader_or_page(name, named, piece):
    texts = [piece]
    for text in texts:
        texts += [(FOLDER / one).read_text() for one in INCLUDED.findall(text)]
    used = {
        word
        for text in texts
        for tag in re.findall(r"{[{%](.*?)[%}]}", text, re.DOTALL)
        for word in WORD.findall(tag)
        if word.partition(".")[0] in OF_A_PAGE
    }

    assert named in FEW
    assert used <= {named, *SAFE.get(name, ())}
