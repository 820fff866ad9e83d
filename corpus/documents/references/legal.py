"""References as regulations make them: an article, its passage and the letter in it, and a passage
of the article that the words stand in: `2. § (1) bekezdés b) pont`, `ust. 2`, 第4条第1項."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from corpus.documents.model import Reference
from corpus.documents.names import Names, wanted_key
from corpus.documents.numbers import vocabulary
from corpus.documents.numbers.alphabets import KANJI_AMOUNT

WITHIN: Final = "within"
"""Among the labels near a rule: under it stands the key of the article that the rule is part of."""
WORDS: Final = (
    r"(?:ust(?:\.|ęp\w{0,3})|pkt\.?|punk[ct]\w{0,3}|lit(?:\.|er\w{1,2})|ppkt\.?|пп?\.|п?о?дпункт\w{0,3}"
    r"|пункт\w{0,3}|ч\.|част[ьи]ю?|абз(?:\.|ац\w{0,2})|буква|paragraphs?|paras?\.?|points?|items?"
    r"|letters?|sub-?paragraphs?)"
)
STEP: Final = re.compile(
    r"\s?[(](?P<bracketed>[a-zа-я0-9]{1,2})[)](?:\s?(?:bekezdés|pont)\w*)?"
    rf"|,?\s?{WORDS}\s?(?P<open>[(])?(?P<worded>[0-9]{{1,2}}|[a-zа-я])(?![\w.]*\w)(?(open)[)]|[)]?)"
    r"|,?\s(?P<hu>[a-z][)]|[0-9]{1,2}[.)])\s?(?:al)?(?:pont|bekezdés)\w*"
    rf"|第?(?P<ja>[0-9]{{1,2}}|{KANJI_AMOUNT})[項号]",
    re.IGNORECASE,
)
"""One step down from an article: to its passage, or to the point of a passage."""
HEAD: Final = re.compile(
    r"(?<![\w.,])(?P<hu>[0-9]{1,3}[a-z]?)\.?\s?(?:§|cikk\w*)"
    r"|§\s?(?P<sign>[0-9]{1,3}[a-z]?)"
    r"|(?<!\w)(?:art(?:\.|icles?|yku[łl]\w{0,3})|ст(?:\.|ать\w{1,2}))\s?(?P<word>[0-9]{1,3}[a-z]?)"
    rf"|第\s?(?P<ja>[0-9]{{1,3}}|{KANJI_AMOUNT})\s?条(?:の(?P<more>[0-9]{{1,2}}))?",
    re.IGNORECASE,
)
PASSAGE: Final = re.compile(
    r"(?<![\w§)])[(](?P<hu>[0-9]{1,2})[)]\s?bekezdés\w*"
    r"|(?<!\w)(?:ust(?:\.|ęp\w{0,3})|ч\.|част[ьи]ю?|абз\.|абзац\w{0,2}|paragraphs?|paras?\.)"
    r"\s(?P<open>[(])?(?P<word>[0-9]{1,2})(?![\w]|\.[0-9])(?(open)[)])"
    rf"|(?<![条0-9])第(?P<ja>[0-9]{{1,2}}|{KANJI_AMOUNT})項",
    re.IGNORECASE,
)
"""A passage of the article itself."""
REVERSED: Final = re.compile(
    r"(?<!\w)(?:п?о?дпункт\w{0,3}|пп?\.|пункт\w{0,3}|ч\.|част[ьи]ю?|абз\.|абзац\w{0,2}|ust\.|pkt"
    r"|paragraph|point|item)\s?[(]?(?P<point>[0-9]{1,2}|[a-zа-я])[)]?\s(?:of\s)?"
    r"(?:(?:пункт\w{0,3}|п\.|правил\w{0,2}|rule|point)\s)?"
    r"(?P<over>[A-ZА-Я][.-]?[0-9]{1,3}(?:\.[0-9]{1,3})*"
    r"|(?:ст(?:\.|ать\w{1,2})|art(?:\.|icle)|§)\s?(?P<number>[0-9]{1,3}))(?![\w]|\.[0-9])",
)
"""The point before the rule that it is a point of: `подпункт 2 пункта А1`, `ust. 2 § 3`."""

CUE_BEFORE: Final = re.compile(
    r"(?:(?<!\w)(?:patrz|zob(?:acz|\.)|por(?:\.|ównaj)|wg|według|zgodnie z|w myśl|przepis\w{0,3}"
    r"|zasad\w{1,2}|regu[łl]\w{1,2}|ust(?:\.|ęp\w{0,3})|art(?:\.|yku[łl]\w{0,3})"
    r"|см\.|смотри(?:те)?|ср\.|сравни(?:те)?|согласно|правил(?:[аоеу]|ам|ами|ах|ом)?|ст(?:\.|ать\w{1,2})|ч\."
    r"|абз(?:\.|ац\w{0,2})|lásd|ld\.|vö\.|l\.|szabály\w{0,4}"
    r"|see|cf\.|compare|rules?|sections?|clauses?|(?:sub-?)?paragraphs?|paras?\.?|articles?)"
    r"(?:\s(?:też|także|również|также|még|az?|also|the|rules?|paragraphs?|points?))?"
    r"|(?<!\w)(?<![0-9]\s)(?:pkt\.?|punk(?:t|cie|tu|tem)|п(?:п?\.|ункт(?:у|а|е|ом)?)|point)"
    r"|§|→|ルール|規則|参照|[項条号])[:\uff1a]?\s?$",
    re.IGNORECASE,
)
"""What says, right before a number in brackets, that it is that of a rule."""
CUE_BEHIND: Final = re.compile(
    r"\s?(?:(?:bekezdés|szabály|pont(?!ot|ért|tal))\w*"
    r"|の?(?:項|号|条|節|ルール|規則|規定)|(?:を|も)?(?:参照|見よ|ご覧)|による|に(?:従|定め|準))",
    re.IGNORECASE,
)
"""The same right behind it, in Hungarian and Japanese."""


def is_announced(narrow: str, start: int, end: int) -> bool:
    """Whether a word of regulation says that a number in brackets, from *start* to *end*, is that
    of a rule. Without one it is an amount that is told twice: `három (3) lap`."""
    before = narrow[max(start - 40, 0) : start]
    if CUE_BEFORE.search(before):
        return True
    return not before.rstrip()[-1:].isdecimal() and CUE_BEHIND.match(narrow, end) is not None


def of_articles(
    text: str, narrow: str, line: int, names: Names, labels: Mapping[str, str]
) -> Iterator[tuple[int, int, Reference]]:
    """What names a passage of an article that the document has, or of the article it stands in."""
    for match in REVERSED.finditer(narrow):
        over = (
            _article(match["number"], names) if match["number"] else names.of_shape(match["over"])
        )
        if to := names.series.get((over, match["point"]), "") if over else "":
            yield match.start(), match.end(), _reference(text, match.start(), match.end(), line, to)
    for match in HEAD.finditer(narrow):
        said = match["hu"] or match["sign"] or match["word"] or match["ja"]
        over = _article(said, names, match["more"])
        to, end = passage(narrow, match.end(), over, names)
        if over and end > match.end():
            yield match.start(), end, _reference(text, match.start(), end, line, to)
        elif not over and (step := STEP.match(narrow, match.end())):
            wanted = wanted_key(f"{_value(said, match['more'])}.{_said(step)}")
            written = text[match.start() : step.end()]
            yield match.start(), step.end(), Reference(written, line, "", wanted)
    over = labels.get(WITHIN, "")
    for match in PASSAGE.finditer(narrow) if over else ():
        said = match["hu"] or match["word"] or match["ja"]
        if held := _below(over, said, names):
            to, end = passage(narrow, match.end(), held, names)
            yield match.start(), end, _reference(text, match.start(), end, line, to)


def passage(narrow: str, end: int, over: str, names: Names) -> tuple[str, int]:
    """The point that the steps from *end* on lead to below *over*, and where the last step ends.

    Where the document has no such point it is the last that it has.
    """
    to = over
    lost = False
    while over and (step := STEP.match(narrow, end)):
        below = "" if lost else _below(to, _said(step), names)
        lost, to, end = lost or not below, below or to, step.end()
    return to, end


def _said(step: re.Match[str]) -> str:
    said: str = step["bracketed"] or step["worded"] or step["hu"] or step["ja"]
    return said.strip(".)")


def _below(over: str, said: str, names: Names) -> str:
    label = said.casefold()
    value = label if label.isascii() and label.isalpha() else str(vocabulary.amount(said))
    return names.series.get((over, label), "") or names.series.get((over, value), "")


def _article(said: str, names: Names, more: str | None = None) -> str:
    """The key of the article or paragraph with this number."""
    value = _value(said, more)
    found = names.of_series("§", value) or names.of_series("article", value)
    return found or names.of_number(value)


def _value(said: str, more: str | None) -> str:
    value = str(vocabulary.amount(said)) if not said[-1:].islower() else said
    return f"{value}.{vocabulary.amount(more)}" if more else value


def _reference(text: str, start: int, end: int, line: int, to: str) -> Reference:
    return Reference(text[start:end].strip(), line, to)
