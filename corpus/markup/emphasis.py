"""Emphasis and line breaks in scripts that put no space between words.

CommonMark tells by the characters on both sides whether a `*` opens or closes, and looks for spaces
and punctuation: beside `「` or after `、` that fails. And a line break becomes a space, which has
no place between two characters of Japanese.
"""

from collections.abc import Sequence
from unicodedata import east_asian_width

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.emphasis import tokenize
from markdown_it.token import Token
from markdown_it.utils import EnvType

REACH = 6
"""So many tokens around a line break are looked at: between it and words stand ends of emphasis."""


def without_spaces(parser: MarkdownIt) -> None:
    """Make *parser* read texts of such scripts as their readers write them."""
    parser.inline.ruler.at("emphasis", signs)
    parser.add_render_rule("softbreak", line_break)


def signs(state: StateInline, silent: bool) -> bool:
    """Signs of emphasis: a `*` beside a wide character opens before all but space, and closes
    after all but space.
    """
    start = state.pos
    if not tokenize(state, silent):
        return False
    before = state.src[start - 1] if start else " "
    after = state.src[state.pos] if state.pos < state.posMax else " "
    if state.src[start] == "*" and (is_wide(before) or is_wide(after)):
        for sign in state.delimiters[start - state.pos :]:
            sign.open, sign.close = not after.isspace(), not before.isspace()
    return True


def line_break(
    _self: RendererProtocol, tokens: Sequence[Token], place: int, _options: object, _env: EnvType
) -> str:
    """A line break within a paragraph: nothing between two wide characters."""
    before, after = words_before(tokens, place), words_after(tokens, place)
    return "" if is_wide(before[-1:]) and is_wide(after[:1]) else "\n"


def words_before(tokens: Sequence[Token], place: int) -> str:
    """The words before a token of a paragraph, past the signs between them."""
    return nearest_words(tokens, range(place - 1, max(place - REACH, 0) - 1, -1))


def words_after(tokens: Sequence[Token], place: int) -> str:
    """Those behind it."""
    return nearest_words(tokens, range(place + 1, min(place + REACH, len(tokens) - 1) + 1))


def nearest_words(tokens: Sequence[Token], places: range) -> str:
    return next((tokens[place].content for place in places if tokens[place].content), "")


def is_wide(character: str) -> bool:
    """Whether it takes a whole square, as kana, kanji and their punctuation do."""
    return bool(character) and east_asian_width(character) in "WF"
