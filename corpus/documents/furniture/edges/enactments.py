"""The first and last lines of a regulation: since when it holds, who signed it, who is thanked."""

import re
from typing import Final

from corpus.documents.furniture.edges.imprints import DATE
from corpus.documents.furniture.lines import NUMBERED, is_sentence
from corpus.documents.furniture.page import Page
from corpus.documents.numbers import openings

SINCE: Final = (
    r"(?:(?:in|comes into|entered into) (?:force|effect)|effective|valid|adopted|approved|issued"
    r"|(?:last )?(?:amended|revised|changed)"
    r"|(?:obowiązuj\w+|ważn[yae]|wchodzi w życie|uchwalon[oya]|zatwierdzon[oya]|zmienion[oya]"
    r"|(?:ostatnio )?nowelizowan[oya]|tekst jednolity|ze zmianami)"
    r"|(?:вступа\w+ в силу|действу\w+|введен[оаы]? в действие|введён в действие|принят[оаы]?"
    r"|утвержд[её]н[оаы]?|измен[её]н[оаы]?|в редакции|с изменениями)"
    r"|(?:hatályos|hatályba lép\w*|érvényes|elfogadva|módosítva|módosította|kiadva|jóváhagyva))"
)
LITTLE: Final = (
    r"[\s:]{1,2}(?:(?:from|on|as of|since|z dniem|od dnia|od|z dnia|dnia|w dniu|с|от|на)\s){0,2}"
)
ENACTED: Final = re.compile(
    rf"{SINCE}{LITTLE}(?:{DATE})(?:-?\w{{2,5}})?(?:\s?года)?\.?"
    rf"|(?:{DATE})(?:\s?(?:-?\w{{2,5}}\s)?(?:hatályos|hatállyal))"
    rf"|(?:{DATE})\s?(?:より|から)?"
    r"(?:一部|全部|最終|第[0-9一二三四五]{1,2}[回次])?(?:改正|制定|施行|発効|公布|改定)"
    rf"|(?:最終|一部)?(?:改正|制定|施行|公布|改定)日?\s?[:\uff1a]?\s?(?:{DATE})",
    re.IGNORECASE,
)
"""Since when a text holds, or when it was changed: nothing else stands in the line."""
NAME: Final = r"(?-i:[A-ZÀ-ŐŰŚŻŹĆŁА-ЯЁ])[\w.’'-]*"
PEOPLE: Final = rf"(?:{NAME})(?:(?:,\s?|\s(?:and|i|oraz|и|és|for)\s|\s){NAME}){{0,9}}"
OFFICE: Final = (
    r"(?:chair(?:man|woman|person)?|president|secretary|director|(?:head|chief) (?:judge|referee)"
    r"|przewodnicząc[ya]|prezes|sekretarz|dyrektor|sędzia główny"
    r"|председатель|президент|секретарь|директор|главный судья"
    r"|elnök|titkár|igazgató|főbíró)"
)
CREDIT: Final = (
    r"(?:layout|design(?:er|ed by)?|art(?:work)?|illustrations?"
    r"|typesetting|proofreading|play-?test(?:ers|ing)"
    r"|editors?|skład(?: i łamanie)?|korekta|ilustracje|testerzy|grafika|redakcja"
    r"|в[её]рстка|корректура|иллюстрации|тестирование|художник|редактура"
    r"|tördelés|illusztráció\w?|tesztelők|grafika|korrektúra|szerkesztés)"
)
SIGNER: Final = rf"\.?(?:\s(?:(?:the|a|az)\s)?{PEOPLE}(?:\s[^\W\d_]+)?)?\.?"
"""Who signs, behind the place and the day."""
CLOSING: Final = re.compile(
    r"(?:[^_＿]{0,60}[_＿]{4,}){1,3}[^_＿.!?]{0,40}"
    rf"|{OFFICE}(?: of the \w+)?[:,–—-]?\s{PEOPLE}"
    r"|(?:会長|委員長|代表|審判長|理事長)[\s:\uff1a\u3000][\u3040-\u30ff\u4e00-\u9fff\s\u3000]{2,12}"
    r"|(?:i have )?read and (?:understood|accepted|agreed).{0,20}"
    r"|(?:z regulaminem )?(?:przeczyta|zapozna)[łl][ae]?m.{0,40}"
    r"|(?:с (?:правилами|положением) )?(?:ознакомлен|прочитал)\S{0,4}"
    r"(?: и (?:соглас|понял)\S{0,4})?\.?"
    r"|(?:a szabályzatot )?elolvastam(?: és (?:megértettem|elfogadom))?\.?"
    r"|(?:以上を|上記を)?(?:読み|確認し|よく読み)(?:理解|同意|承諾)しました。?"
    rf"|(?:done|signed|given) (?:at|in) {PEOPLE}(?:(?:,| on)? (?:the )?(?:{DATE}))?{SIGNER}"
    rf"|(?:sporządzono|podpisano|dano) (?:w|we) {PEOPLE}"
    rf"(?:,?(?: w)?(?: dnia| dniu)? (?:{DATE}))?{SIGNER}"
    rf"|(?:составлено|подписано) в (?:г\. ?)?{PEOPLE}(?:,? (?:{DATE}))?{SIGNER}"
    rf"|kelt[:,]? {PEOPLE}(?:,? (?:{DATE})(?:-?[aeáé]n)?)?{SIGNER}"
    rf"|(?:{DATE})[\s、]?[\u4e00-\u9fff]{{2,6}}にて"
    rf"|(?:special )?thanks (?:to|go to):? {PEOPLE}\.?"
    rf"|(?:podziękowania|dziękujemy)(?: dla)?:? {PEOPLE}\.?"
    rf"|(?:благодарност[ьи]|спасибо):? {PEOPLE}\.?"
    rf"|köszönet:? {PEOPLE}\.?"
    rf"|{CREDIT}(?: by)?\s?:\s?{PEOPLE}\.?"
    r"|(?:協力|謝辞|編集|校正|イラスト|デザイン|テストプレイ)\s?[:\uff1a].{1,40}",
    re.IGNORECASE,
)
"""Who signed a text or is to sign it, where and when, and whom it thanks."""
LONGEST, MOST_ABOVE, MOST_BELOW = 120, 6, 8


def mark(page: Page) -> None:
    """Mark since when the text holds, above its first rule, and what signs it, below its last."""
    solid = page.solid()
    start = solid.index(page.title) + 1 if page.title in solid else 0
    for at in solid[start : start + MOST_ABOVE]:
        text = page.text(at).strip("*_ ")
        if _is_enacted(text):
            page.mark(at, "page history")
        elif not page.is_aside(at) and (
            _is_numbered(text)
            or (page.lines[at].heading and at != solid[start])  # the first may be the title
            or is_sentence(text, 6)
        ):
            break
    for at in solid[: start - 1 : -1][:MOST_BELOW] if start else solid[:0:-1][:MOST_BELOW]:
        text = page.text(at).strip("*")
        if _is_closing(page, at, text.strip()):
            page.mark(at, "signature")
        elif not page.is_aside(at):
            break


def _is_enacted(text: str) -> bool:
    """Whether a line says nothing but since when a text holds."""
    bare = text[1:-1].strip() if text[:1] in "([（" and text[-1:] in ")]）" else text
    return len(text) <= LONGEST and bool(ENACTED.fullmatch(bare))


def _is_closing(page: Page, at: int, text: str) -> bool:
    """Whether a line signs a text or thanks for it; no point, and nothing that has a number."""
    if page.lines[at].mark or len(text) > LONGEST or _is_numbered(text):
        return False
    return bool(CLOSING.fullmatch(text)) or _is_enacted(text)


def _is_numbered(text: str) -> bool:
    return bool(NUMBERED.match(text)) or openings.starts_numbered(text)
