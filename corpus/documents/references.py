"""Rules that a rule names: by number, by title, by a link, by a name in running Japanese text."""

import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

from corpus.documents.model import Reference

DOTTED: Final = r"[0-9]{1,4}(?:\.[0-9]{1,4})*\.?"
AND: Final = r"(?:\s*,\s*|\s(?:i|и|és|and|oraz|vagy|или|lub)\s)"
BRACKETED: Final = re.compile(
    r"[(\uff08](?:\w{1,8}\.?:?\s)?\s*"
    rf"(?P<numbers>{DOTTED}(?:\s*[,;–-]\s*{DOTTED}){{0,9}})\s*[)\uff09]"
)
CUES: Final = {
    "pl": r"(?:patrz|zob(?:acz|\.)|por(?:\.|ównaj))[:\s]\s*(?:też\s|także\s)?"
    r"(?:pkt\.?|punkt\w*|zasad\w+|reguł\w+|sekcj\w+|rozdz\.?|rozdział\w*|§)?|"
    r"(?:pkt\.?|punkt\w{0,4}|zasad\w{1,3}|reguł\w{1,3}|§)",
    "ru": r"(?:см\.|смотри)\s*(?:также\s)?(?:пп?\.|пункт\w*|правил\w+|раздел\w*|§)?|"
    r"(?:пп?\.|пункт\w{0,4}|правил\w{1,3}|раздел\w{0,3}|§)",
    "hu": r"(?:ld\.|lásd|vö\.|l\.)\s*(?:még\s|a\s|az\s)?|(?:szabály|pont|fejezet|§)",
    "ja": r"(?:ルール|規則|項|第|参照[:\uff1a]?|§)",
    "en": r"(?:see|cf\.)\s*(?:also\s)?(?:rules?|sections?|§)?|(?:rules?|sections?|§)",
}
BARE: Final = re.compile(r"(?<![\w.,/:-])[0-9]{1,4}(?:\.[0-9]{1,4}){1,8}(?![\w/:-]|\.[0-9]|,[0-9])")
FOLLOWED: Final = re.compile(
    r"(?<![\w.,])(?P<written>(?P<numbers>[0-9]{1,4}(?:\.[0-9]{1,4})*)\.?[\s-]?"
    r"(?:pont|szabály|fejezet|項|節|章)\w{0,6})"
)
DATE: Final = re.compile(
    r"(?:19|20)[0-9]{2}\.(?:0?[1-9]|1[0-2])(?:\.|$)|"
    r"(?:0?[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)?[0-9]{2}$"
)
TITLED: Final = {
    "pl": re.compile(
        r"\b(?:patrz|zob\.|zobacz(?:\s(?:też|także))?|w\sro\w{0,3}dziale)\s*:?\s+(?=[„\"“A-ZĄĆĘŁŃÓŚŹŻ])"
    ),
    "ru": re.compile(
        r"\b(?:см\.|смотри(?:те)?)(?:\s(?:также|раздел|главу|правило))?\s*:?\s+(?=[«\"„А-ЯЁA-Z])"
    ),
    "hu": re.compile(r"\b(?:[Ll]ásd|[Ll]d\.)(?:\smég)?\s*:?\s+(?:a\s|az\s)?(?=[„\"“A-ZÁÉÍÓÖŐÚÜŰ])"),
    "ja": re.compile(r"→\s*|(?:参照|詳細は)[:\uff1a]\s*"),
    "en": re.compile(r"\b[Ss]ee(?:\salso)?\s*:?\s+(?=[“\"A-Z])"),
}  # fmt: skip
WIKI_LINK: Final = re.compile(
    r"\[\[(?P<target>[^\[\]|>#\n]{1,120})(?:#[^\[\]|\n]{0,80})?"
    r"(?:[|>](?P<other>[^\[\]\n]{1,120}))?\]\]"
)
RULE_NAME: Final = re.compile(r"[\u4e00-\u9fff々ァ-ヶー]{2,20}ルール")
TARGET_END: Final = re.compile(r"[.;)\uff09。\n]|,\s")
JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LONGEST_TARGET = 160
MOST_WORDS = 24


class Names:
    """What a reference may resolve to: numbers and titles of the document, names from outside.

    In running text a name that the document has as a title of its own says nothing of another
    rule or card that is called alike.
    """

    def __init__(
        self, numbers: Mapping[str, str], titles: Mapping[str, str], known: Mapping[str, str]
    ) -> None:
        self.numbers = dict(numbers)
        self.titles = {folded(title): key for title, key in titles.items() if folded(title)}
        self.known = {folded(name): key for name, key in known.items() if folded(name)}
        for title, key in list(self.titles.items()):
            short = re.sub(r"\s*[(\uff08][^()]*[)\uff09]", "", title).strip()
            if short:
                self.titles.setdefault(short, key)
        self.starts: dict[str, list[str]] = {}
        for name in sorted(self.known, key=len, reverse=True):
            if len(name) > 1 and not name[0].isdigit() and name not in self.titles:
                self.starts.setdefault(name[:2], []).append(name)

    def of_number(self, number: str) -> str:
        """The key of the rule with this number; empty if it is not held."""
        return self.numbers.get(number, "") or self.known.get(number, "")

    def of_title(self, title: str) -> str:
        """The key of the rule or page with this title; empty if it is not held."""
        title = folded(title)
        return self.titles.get(title, "") or self.known.get(title, "")


def folded(text: str) -> str:
    """A title or name as it is compared."""
    return " ".join(
        unicodedata.normalize("NFKC", text).casefold().strip('„“”"«»「」『』 .:').split()
    )


def wanted_key(name: str) -> str:
    """The key under which a rule that is not held would be looked for: its number or its name."""
    if re.fullmatch(DOTTED, name):
        return name.strip(".")
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    slug = re.sub(r"[^a-z0-9]+", "-", "".join(c for c in plain if not unicodedata.combining(c)))
    slug = slug.strip("-")[:40].strip("-")
    if slug and len(slug) * 2 >= len(name):
        return slug
    return f"name-{zlib.crc32(folded(name).encode()):08x}"


def find(text: str, line: int, lang: str, names: Names, own: str = "") -> tuple[Reference, ...]:
    """The references of a paragraph in the order they stand; *own* is the key it has itself."""
    found: dict[tuple[int, int], Reference] = {}
    taken: list[tuple[int, int]] = []
    for start, end, reference in _all(text, line, lang, names):
        if reference.to and reference.to == own:
            continue
        if not any(start < last and first < end for first, last in taken[-200:]):
            taken.append((start, end))
            found[start, len(found)] = reference
    return tuple(found[place] for place in sorted(found))


def _all(text: str, line: int, lang: str, names: Names) -> Iterator[tuple[int, int, Reference]]:
    for match in WIKI_LINK.finditer(text):
        yield match.start(), match.end(), titled(match[0], match["target"], line, names)
    for match in BRACKETED.finditer(text):
        if not _amount(match["numbers"], names):
            yield from _numbers(match[0], match, line, names)
    cue = re.compile(
        rf"(?<!\w)(?:{CUES[lang]})\s*(?P<numbers>{DOTTED}(?:{AND}{DOTTED}){{0,9}})(?![\w%])",
        re.IGNORECASE,
    )
    for match in cue.finditer(text):
        doubtful = lang == "ja" or match[0].casefold().startswith(("punkt", "pont", "пункт"))
        amount = doubtful and _amount(match["numbers"], names)
        if not DATE.match(match["numbers"]) and not amount:
            yield from _numbers(match[0].rstrip(" .,"), match, line, names)
    if lang in ("hu", "ja"):
        for match in FOLLOWED.finditer(text):
            chapter = re.search("fejezet|章|節", match["written"])
            if chapter or names.of_number(match["numbers"]) or "." in match["numbers"]:
                yield from _numbers(match["written"], match, line, names)
    for match in BARE.finditer(text):
        number = match[0]
        if not DATE.match(number) and (number.count(".") > 1 or names.of_number(number)):
            yield match.start(), match.end(), _numbered(number, number, line, names)
    for match in TITLED[lang].finditer(text):
        yield from _titles(text, match, line, names)
    yield from _names(text, line, names)


def _amount(numbers: str, names: Names) -> bool:
    """Whether a bare number is more likely an amount: no dot, and no rule is numbered so."""
    if names.of_number(numbers.strip(".")):
        return False
    plain = "." not in numbers.strip() or re.fullmatch(r"(?:19|20)[0-9]{2}\.", numbers)
    return bool(plain or DATE.match(numbers))


def _numbers(
    written: str, match: re.Match[str], line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    numbers = list(re.finditer(DOTTED, match["numbers"]))
    for number in numbers:
        start = match.start("numbers") + number.start()
        as_written = written if len(numbers) == 1 else number[0]
        yield start, start + len(number[0]), _numbered(as_written, number[0], line, names)


def _numbered(written: str, number: str, line: int, names: Names) -> Reference:
    number = number.strip(".")
    to = names.of_number(number)
    return Reference(written, line, to, "" if to else wanted_key(number))


def titled(written: str, title: str, line: int, names: Names) -> Reference:
    """A reference by a title or by the name of a page."""
    to = names.of_title(title)
    return Reference(written, line, to, "" if to else wanted_key(title.strip()))


def _titles(
    text: str, match: re.Match[str], line: int, names: Names
) -> Iterator[tuple[int, int, Reference]]:
    """What a "see:" names: the longest title of the document there, else the words up to a stop."""
    rest = text[match.end() : match.end() + LONGEST_TARGET]
    words = [end.end() for end in re.finditer(r"\w+|[^\w\s]", rest)]
    for end in reversed(words[:MOST_WORDS]):
        if names.of_title(rest[:end]):
            title = rest[:end].rstrip(" .;,")
            yield match.end(), match.end() + end, titled(match[0] + title, title, line, names)
            return
    stop = TARGET_END.search(rest)
    target = rest[: stop.start()] if stop else rest
    if target.count("(") > target.count(")"):
        target += ")"
    if match[0].startswith("→") and stop and stop[0] == "。":
        return  # an answer or a result, no page
    if target.strip() and (stop or len(rest) < LONGEST_TARGET) and not target[:1].isdigit():
        yield match.end(), match.end() + len(target), titled(match[0] + target, target, line, names)


def _names(text: str, line: int, names: Names) -> Iterator[tuple[int, int, Reference]]:
    """Names from outside, whole words where the script has words, and what is called a rule."""
    low = text.casefold()
    if len(low) == len(text):
        at = 0
        while at < len(low) - 1:
            hit = _name_at(low, at, names)
            if hit:
                written = text[at : at + len(hit)]
                yield at, at + len(hit), Reference(written, line, names.known[hit])
            at += len(hit) or 1
    for match in RULE_NAME.finditer(text):
        yield match.start(), match.end(), titled(match[0], match[0], line, names)


def _name_at(low: str, at: int, names: Names) -> str:
    for name in names.starts.get(low[at : at + 2], ()):
        if not low.startswith(name, at):
            continue
        if JAPANESE.search(name):
            kana = r"[\u30a1-\u30fa\u30fc]"
            whole = not (re.match(kana, name[0]) and at and re.match(kana, low[at - 1]))
            end = low[at + len(name) : at + len(name) + 1]
            whole = whole and not (re.match(kana, name[-1]) and re.match(kana, end))
        else:
            end = low[at + len(name) : at + len(name) + 1]
            whole = not (at and low[at - 1].isalnum()) and not end.isalnum()
        if whole:
            return name
    return ""
