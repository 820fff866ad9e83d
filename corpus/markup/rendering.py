"""Texts to HTML: CommonMark without raw HTML, our own links, and every result cleaned once more."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from markdown_it.token import Token
from markdown_it.utils import EnvType

from corpus.keys import card_address, rule_address, term_address, wanted_address
from corpus.languages import writing_of
from corpus.markup.emphasis import without_spaces, words_after, words_before
from corpus.markup.foreign import parts

TAGS = {"p", "em", "strong", "ul", "ol", "li", "a", "blockquote", "code", "br", "span"}
ATTRIBUTES = {"a": {"href", "class"}, "ol": {"start"}, "span": {"lang"}}
SLUG, KEY = r"[a-z0-9-]+", r"[a-z0-9]+(?:[.-][a-z0-9]+)*"
OURS = re.compile(rf"rule:{SLUG}(?:/{SLUG})?/{KEY}|(?:card|term):{SLUG}", re.ASCII)


class OurMarkdown(MarkdownIt):
    """Whatever link passes has an address on this site; the rest stays text, and breaks no page."""

    def validateLink(self, url: str) -> bool:
        return bool(OURS.fullmatch(url))


MARKDOWN = (
    OurMarkdown("commonmark", {"html": False})
    .disable(["image", "heading", "lheading", "code", "autolink", "reference"])
    .use(without_spaces)
)


def with_foreign_words(
    self: RendererProtocol, tokens: Sequence[Token], place: int, _options: object, env: EnvType
) -> str:
    """Render text with its no-break spaces, each word of another language in a span."""
    lang = str(env.get("lang", ""))
    before, after = words_before(tokens, place), words_after(tokens, place)
    return marked(writing_of(lang).bound(tokens[place].content), lang, before, after)


def marked(text: str, lang: str, before: str = "", after: str = "") -> SafeString:
    """Return *text*, which is in *lang*, as HTML with each word of another language marked.

    *before* and *after* stands what encloses it, if anything does.
    """
    return mark_safe(
        "".join(
            f'<span lang="{other}">{escape(piece)}</span>' if other else escape(piece)
            for piece, other in parts(text, lang, before, after)
        )
    )


MARKDOWN.add_render_rule("text", with_foreign_words)
# What these libraries work out at their first text they hand out half done meanwhile: of two
# readers who came at once to a process that had just begun, one was told that something broke.
MARKDOWN.parse("> - *any* [link](term:any)")


@lru_cache(maxsize=8192)
def html_of(body: str, lang: str, ui: str, game: str) -> SafeString:
    """*body*, which is in *lang*, as HTML with links into the site in interface language *ui*.

    A card's slug is that of a card of *game*. Links to anything but rules, cards and terms stay
    plain text.
    """
    return _cleaned(_led(body, ui, game), lang)


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A piece of a text that stands by itself: the paragraphs in it by their places, as HTML."""

    places: tuple[int, ...]
    html: SafeString


@lru_cache(maxsize=2048)
def blocks_of(
    body: str, lang: str, ui: str, game: str, starts: tuple[int, ...]
) -> tuple[TextBlock, ...]:
    """The same HTML in blocks. *starts* are the lines on which the paragraphs of *body* begin.

    What Markdown reads as one, such as a list with empty lines in it, is one block.
    """
    groups: list[tuple[int, list[Token]]] = []
    for token in _led(body, ui, game):
        if token.level == 0 and token.map and token.nesting >= 0:
            place = max(bisect_right(starts, token.map[0]) - 1, 0)
            if not groups or groups[-1][0] != place:
                groups.append((place, []))
        groups[-1][1].append(token)
    ends = [place for place, _tokens in groups[1:]] + [len(starts)]
    return tuple(
        TextBlock(tuple(range(place if n else 0, end)), _cleaned(tokens, lang))
        for n, ((place, tokens), end) in enumerate(zip(groups, ends, strict=True))
    )


def _led(body: str, ui: str, game: str) -> list[Token]:
    tokens = MARKDOWN.parse(body)
    for block in tokens:
        lead(block.children or (), ui, game)
    return tokens


def _cleaned(tokens: Sequence[Token], lang: str) -> SafeString:
    html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {"lang": lang})
    return mark_safe(
        nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, link_rel=None, url_schemes=set())
    )


def lead(tokens: Iterable[Token], ui: str, game: str) -> None:
    """Give each link of a paragraph its page. One without an address is text."""
    leads = True
    for token in tokens:
        if token.type == "link_open":
            kind, _, to = str(token.attrGet("href")).partition(":")
            if leads := bool(kind):
                token.attrSet("href", address_of(kind, to, ui, game))
                token.attrSet("class", f"to-{kind}")
            else:
                token.type, token.content = "text", "["
        elif token.type == "link_close" and not leads:
            token.type, token.content = "text", "]()"


def address_of(kind: str, to: str, ui: str, game: str) -> str:
    """The page that a link of a text leads to."""
    if kind == "card":
        return card_address(game, to, ui)
    if kind == "term":
        return term_address(to, ui, game)
    return rule_address(to, ui) if to.count("/") == 2 else wanted_address(to, ui)
