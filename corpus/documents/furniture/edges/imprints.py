"""Lines at the edges of a text that say where, when, by whom and in which version it was made."""

import re
from collections.abc import Sequence
from typing import Final

from corpus.documents.furniture.lines import NUMBERED, is_sentence
from corpus.documents.furniture.page import Page
from corpus.documents.furniture.wording import (
    tokens,
)
from corpus.documents.numbers import openings

MONTH: Final = rf"(?:jan|mar|aug|sep|nov|dec|{tokens.MONTHS})[^\W\d_]*\.?"
DATE: Final = (
    rf"(?:[0-9]{{1,2}}\.?\s)?{MONTH}(?:\s[0-9]{{1,2}},)?\s(?:19|20)[0-9]{{2}}\s?(?:r\.|г\.|год\w?)?"
    rf"|(?:19|20)[0-9]{{2}}\.\s{MONTH}(?:\s[0-9]{{1,2}}(?:\.|-\w{{2,5}}))?"
    r"|(?:明治|大正|昭和|平成|令和)(?:元|[0-9]{1,2}|[一二三四五六七八九十]{1,3})年"
    r"(?:(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})月)?(?:(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})日)?"
    r"|(?:19|20)[0-9]{2}年(?:[0-9]{1,2}月)?(?:[0-9]{1,2}日)?"
    r"|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}(?:[./-][0-9]{1,2}){0,2}\.?"
)
VERSION: Final = (
    r"(?:version|ver\.?|v|rev(?:ision|\.)?|edition|wersja|wydanie|wyd\.|версия|редакция|издание"
    r"|версія|verzió|kiadás|バージョン|ver)\s?[0-9]+(?:\.[0-9]+)*[a-z]?"
    r"|[0-9]+(?:\.[0-9]+)*\.?(?:-[aeo]s)?\s(?:verzió|változat|kiadás)"
    r"|第?\s?[0-9]+(?:\.[0-9]+)*\s?版|[0-9]+(?:st|nd|rd|th)\sedition"
)
PLACE: Final = r"[^\W\d_]+(?:[ -][^\W\d_]+){0,2}"
STATE: Final = (
    r"(?:as of|dated|updated?|revised|stan na|wersja z|wydanie z|z dnia|od|ostatnia zmiana"
    r"|редакция от|версия от|издание от|по состоянию на|от|на|kelt|állapot:?|frissítve:?"
    r"|改訂日?|更新日?)"
)
"""What stands before the day of a version."""
EDITION: Final = (
    r"(?:(?:first|second|third|fourth|fifth|new|revised|corrected|enlarged|expanded)(?:,|\sand)?\s)+"
    r"(?:edition|printing)"
    r"|(?:(?:pierwsze|drugie|trzecie|czwarte|piąte|nowe|poprawione|rozszerzone|uzupełnione)(?:,|\si)?"
    r"\s)+wydanie|wydanie(?:,?\s(?:pierwsze|drugie|trzecie|czwarte|nowe|poprawione|rozszerzone))+"
    r"|(?:(?:первое|второе|третье|четв[её]ртое|новое|исправленное|дополненное)(?:,|\sи)?\s)+издание"
    r"|издание(?:,?\s(?:первое|второе|третье|новое|исправленное|дополненное))+"
    r"|(?:(?:első|második|harmadik|negyedik|új|javított|bővített|átdolgozott)(?:,|\sés)?\s)+kiadás"
    r"|(?:改訂|増補|新装|初|第?[一二三四五]){1,2}版"
)
BOOKLET: Final = (
    r"(?:rule ?book|rules|the rules|zasady(?: gry)?|instrukcja|regulamin|правила(?: игры)?"
    r"|szabálykönyv|szabályok|játékszabály|ルールブック|説明書|遊び方)"
)
MAKER: Final = re.compile(
    r"(?:(?:typed|written|compiled|kept|collected|edited|maintained|transcribed|translated|prepared"
    r"|put together)(?:\sup|\sin)?(?:\sand\s\w+(?:\sup)?)?\sby"
    r"|(?:spisa[łl]|zebra[łl]|opracowa[łl]|przepisa[łl]|zredagowa[łl]|przet[łl]umaczy[łl])[ai]?"
    r"(?:\si\s\w+)?|(?:opracowanie|tłumaczenie|redakcja|przekład):?"
    r"|(?:составил|записал|собрал|перев[её]л|набрал|отредактировал)[аи]?|(?:составитель|перевод"
    r"|редактор):?|(?:összeállította|lejegyezte|fordította|gépelte|szerkesztette|közreadja):?"
    r"|(?:作成|編集|翻訳|訳|文責|まとめ)\s?[:\uff1a])\s?(?P<who>\S.{1,70})",
    re.IGNORECASE,
)
"""Who made a text: the name that follows has a capital letter, which an amount has not."""
COPYING: Final = re.compile(
    r"(?:copy|distribute|share|print)(?:\sit)?\sfreely|may\sbe\s(?:freely\s)?(?:copied|distributed)"
    r"|free\sto\s(?:copy|distribute|share)|(?:wolno|można)\s(?:swobodnie\s)?(?:kopiować"
    r"|rozpowszechniać)|(?:свободно\s)?(?:копируйте|распространяйте)|(?:копирова|распростран)\w+\s"
    r"(?:свободно|разреш)|szabadon\s(?:másolható|terjeszthető)|(?:転載|複製|配布)(?:自由|可|禁止)",
    re.IGNORECASE,
)
LINE: Final = re.compile(
    rf"(?:(?:г\.\s?)?{PLACE}\s?,\s?)?(?:dnia\s)?(?:{DATE})(?:\s{PLACE})?"
    rf"|(?:{VERSION}|{EDITION})(?:\s?\(\w+(?:\s\w+)?\))?"
    rf"(?:[\s,、;·•|–—/-]+(?:{STATE}\s)?\(?(?:{DATE})\)?)?"
    rf"|{STATE}\s?(?:{DATE})|{BOOKLET}\s?[–—,:-]\s?(?:{VERSION}|{EDITION})",
    re.IGNORECASE,
)
BRACKETED: Final = re.compile(r"[(\[【\uff08][^()\[\]]+[)\]】\uff09]")
WRITE: Final = re.compile(
    r"\b(?:questions?|comments?|corrections?|mistakes?|errors?|write|mail|contact|feedback|pytani|uwag"
    r"|poprawk|błęd|pisz|pisać|kontakt|wypisa|вопрос|замечани|ошибк|пишите|писать|kérdés|észrevétel"
    r"|hib[aá]|írj|elérhetőség)|質問|意見|感想|誤り|連絡|問い合わせ",
    re.IGNORECASE,
)
SPELT: Final = re.compile(
    r"\w+\s[(\[]?(?:at|małpa|собака|kukac|アット)[)\]]?\s\w+(?:\s\w+)?\s[(\[]?(?:dot|kropka|точка|pont"
    r"|ドット)[)\]]?\s\w+",
    re.IGNORECASE,
)
"""An address that is spelt out, so that no machine collects it."""
MOST_BELOW = 3
LONGEST, LONGEST_CONTACT = 80, 160
MOST_LAST, MOST_SIGNED = 4, 5


def mark(page: Page) -> None:
    """Mark what stands of the making of a text under its title and below its last rule."""
    solid = [at for at in page.solid() if not page.is_aside(at)]
    start = solid.index(page.title) if page.title in solid else 0
    made = -2
    for at in solid[start + 1 : start + 1 + MOST_BELOW]:
        text = page.text(at).strip("*_ ")
        if page.lines[at].heading:
            break
        about = _is_made(text) or (made == at - 1 and COPYING.search(text) is not None)
        if _is_edition(text):
            page.mark(at, "page history")
        elif _is_numbered(text):
            break
        elif about or (_is_contact(text) and not page.lines[at].mark):
            page.mark(at, "page history")
            made = at
        elif is_sentence(text, 6):
            break
    _mark_signature(page)
    _mark_contact(page)


def _is_edition(text: str) -> bool:
    """Whether a line is nothing but a place, a date or a version."""
    bare = text[1:-1].strip() if BRACKETED.fullmatch(text) else text
    return len(text) <= LONGEST and bool(LINE.fullmatch(bare) or tokens.is_moment(text))


def _is_made(text: str) -> bool:
    """Whether a line says who made the text."""
    found = MAKER.match(text) if len(text) <= LONGEST else None
    if found is None or is_sentence(text, 6):
        return False
    who = found["who"].removeprefix("the ")
    return who[:1].isupper() or not who[:1].islower()


def _is_contact(text: str) -> bool:
    """Whether a line asks readers to write to an address."""
    if len(text) > LONGEST_CONTACT or NUMBERED.match(text):
        return False
    return bool(WRITE.search(text) and (tokens.ADDRESS.search(text) or SPELT.search(text)))


def _mark_signature(page: Page) -> None:
    """Two hyphens alone on a line, and the few lines after them that end a letter."""
    drawn = [at for at in page.solid() if page.lines[at].text.rstrip() == "--"][-1:]
    below = [at for at in page.solid() if drawn and at > drawn[0]]
    if below and _are_last(page, below, MOST_SIGNED):
        for at in [*drawn, *below]:
            page.mark(at, "signature")


def _mark_contact(page: Page) -> None:
    """The last block, if its first words ask readers to write to an address."""
    for block in reversed(page.blocks):
        lines = [at for at in block if not page.is_aside(at) and page.text(at).strip("-=_*~ ")]
        if not lines:
            continue
        if _is_contact(page.text(lines[0])) and _are_last(page, lines, MOST_LAST):
            for at in block:
                page.mark(at, "imprint")
        return


def _is_numbered(text: str) -> bool:
    return bool(NUMBERED.match(text)) or openings.starts_numbered(text)


def _are_last(page: Page, lines: Sequence[int], most: int) -> bool:
    """Whether lines are few, and none of them is a point, a heading or has a number."""
    return len(lines) <= most and not any(
        page.lines[at].heading or page.lines[at].mark or _is_numbered(page.text(at)) for at in lines
    )
