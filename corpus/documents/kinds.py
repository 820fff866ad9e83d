"""What kind of rule a paragraph is, told by the words of its language."""

import re
from typing import Final

HEADING, DEFINITION, RULE, SUPPLEMENT = "heading", "definition", "rule", "supplement"
EXCEPTION, EXAMPLE, ERRATUM, LIST, NOTE = "exception", "example", "erratum", "list", "note"

SUPPLEMENT_MARK: Final = re.compile(
    r"\[\s*(?:Kiegészítés|Uzupełnienie|Дополнение|補足|Supplement)\s*\]\s*", re.IGNORECASE
)
ERRATA_LABEL: Final = re.compile(
    r"(?:Errata|Erraty|Sprostowanie|Эррата|Ошибки|Исправлени[ея]|エラッタ|正誤表|Erráta|Hibajavítás|"
    r"Erratum)(?P<about>\s*[(\[\uff08][^\n]{0,160}?[)\]\uff09])?\s*[:\uff1a]\s*",
    re.IGNORECASE,
)
OPENINGS: Final = (
    (EXAMPLE, re.compile(
        r"(?:Przykład(?:y|owo)?|Пример(?:ы)?|Példa|Példák|Example|Examples|例|使用例)"
        r"\s*(?:[0-9]{1,2}|[a-z])?\s*(?:\([^)]{0,60}\))?\s*[.:\uff1a、–—-]|"
        r"例えば|たとえば|Na przykład\b|Np\.|Например\b|Напр\.|Például\b|Pl\.|For example\b|E\.g\.",
        re.IGNORECASE)),
    (ERRATUM, re.compile(
        r"(?:Errata|Erratum|Эррата|エラッタ|Erráta)\b[^:\uff1a]{0,80}[:\uff1a]|"
        r"\[?Kiegészítés\b[^\]:]{0,30}[0-9]{4}|"
        r"(?:19|20)[0-9]{2}年[^。]{0,60}(?:エラッタ|改[定訂])",
        re.IGNORECASE)),
    (SUPPLEMENT, re.compile(
        r"\[\s*(?:Kiegészítés|Uzupełnienie|Дополнение|補足|Supplement)\s*\]|"
        r"(?:Kiegészítés|Uzupełnienie|Дополнение|補足|Supplement)\s*[:\uff1a]", re.IGNORECASE)),
    (EXCEPTION, re.compile(
        r"(?:Wyjątek|Wyjątki|Wyjątkiem|Исключение|Исключения|例外|Kivétel|Kivételek|Exception|"
        r"Exceptions)\b\s*(?:[:\uff1a–—-]|jest\b|составля|として|は)|"
        r"(?:ただし|但し)[、,]", re.IGNORECASE)),
    (NOTE, re.compile(
        r"(?:Uwaga|Uwagi|Примечание|Примечания|注意?|備考|Megjegyzés|Note|Notes|N\.B\.)"
        r"\s*[:\uff1a.–—-]|※",
        re.IGNORECASE)),
)  # fmt: skip
QUOTED_TERM: Final = re.compile(r"[„“”\"«「『‚‘][^.!?。]{1,120}?[”“\"»」』’)]\s*[:\uff1a](?=\s|$)")
DEFINES: Final = {
    "pl": re.compile(
        r"\bdefiniuj[eą]\b|\boznacza,? że\b|\bnazywan[aey]? jest\b|\bjest nazywan[aey]?\b|"
        r"\bnazywa(?:my|ją)\b|\bmówimy, gdy\b|^[^.:]{1,80}\s(?:to|–|—)\s[^.,]{1,60}, któr|"
        r"^[^.:]{2,60}\s[–—-]\sto\s", re.IGNORECASE),
    "ru": re.compile(
        r"^[^.:]{1,90}\s[–—-]\s+это\b|\bназыва(?:ется|ются|ют)\b|\bозначает, что\b|"
        r"^[^.:]{1,60}\sсчитается\b[^.]{1,80}, если", re.IGNORECASE),
    "hu": re.compile(
        r"\b(?:nevezzük|nevezik|hívjuk|tekintjük)\b|^Akkor beszélünk\b|\bazt jelenti,? hogy\b|"
        r"(?<=\w )azok az? [^.,]{1,40}, a(?:mely|mi)|^Ha nincs definiálva\b|\bértjük\b|\bértendő\b",
        re.IGNORECASE),
    "ja": re.compile(
        r"(?:もの|こと)である。$|(?:もの|こと)を(?:いう|指す)。$|"
        r"とは[、,][^。]{2,120}(?:こと|もの|指す|いう|である)|"
        r"と呼(?:ぶ|ばれる)。"),
    "en": re.compile(
        r"\bis called\b|\bare called\b|\bmeans that\b|"
        r"^[^.:]{1,60}\s(?:is|are) (?:an?|the) [^.]{1,80}"
        r"\b(?:that|which)\b|^[^.:]{1,60}\smeans\b", re.IGNORECASE),
}  # fmt: skip
INSTEAD: Final = {
    "pl": re.compile(r"\bzamiast\b|\bz wyjątkiem\b|\boprócz\b", re.IGNORECASE),
    "ru": re.compile(r"\bвместо\b|\bкроме\b|\bза исключением\b", re.IGNORECASE),
    "hu": re.compile(r"\bhelyett\b|\bkivéve\b|\bkivétel", re.IGNORECASE),
    "ja": re.compile(r"代わりに|ではなく|を除[くき]|例外"),
    "en": re.compile(r"\binstead of\b|\bexcept\b|\brather than\b", re.IGNORECASE),
}
HEADED: Final = (
    (SUPPLEMENT, re.compile(
        r"Zasady dodatkowe|Dodatkowe zasady|Uzupełnieni[ae]|Дополнительные правила|Дополнения?|"
        r"補足(?:ルール|事項)?|Kiegészítések|Kiegészítő szabályok|Additional rules|Supplements?",
        re.IGNORECASE)),
    (NOTE, re.compile(
        r"利用法|使い方|戦術|概要|余談|備考|豆知識|"
        r"Strategia|Porady|Ciekawostki|Uwagi|Wstęp|FAQ|"
        r"Стратегия|Советы|Тактика|Примечания|Интересные факты|Tippek|Taktika|Stratégia|"
        r"Megjegyzések|Érdekességek?|Strategy|Tips|Notes|Trivia|Overview", re.IGNORECASE)),
    (ERRATUM, re.compile(
        r"Errata|Erraty|Эррата|Исправления|エラッタ|正誤表|Erráta|Hibajegyzék", re.IGNORECASE)),
    (EXAMPLE, re.compile(
        r"Przykłady?|Примеры?|例|使用例|Példák?|Examples?", re.IGNORECASE)),
    (DEFINITION, re.compile(
        r"Definicje|Słowniczek|Słownik|Pojęcia|Глоссарий|Термины|Определения|Словарь|用語集?|定義|"
        r"Fogalmak|Fogalomtár|Definíciók|Definitions|Glossary|Terms", re.IGNORECASE)),
)  # fmt: skip
LIST_TITLE: Final = re.compile(
    r"(?:Lista|Wykaz|Spis|Список|Перечень|Таблица|Tabela|List of|Table of)\b.*|"
    r".*(?:一覧|リスト|関連カード)|"
    r".*(?:listája|táblázata?|jegyzéke)", re.IGNORECASE)  # fmt: skip
ANNOUNCES: Final = {
    "pl": re.compile(r"\blista\b|\b(?:poniższ|następując)\w* kart", re.IGNORECASE),
    "ru": re.compile(r"\bсписок\b|\b(?:следующ|нижеперечисленн)\w* карт", re.IGNORECASE),
    "hu": re.compile(r"\blista\b|\b(?:alábbi|következő) (?:lap|kárty)", re.IGNORECASE),
    "ja": re.compile(r"一覧|リスト|(?:以下|次)の(?:カード|もの)"),
    "en": re.compile(r"\blist\b|\bfollowing cards\b|\bcards below\b", re.IGNORECASE),
}
LOOK_ALIKE: Final = re.compile(
    r"もしかして|Nie mylić z|Не путать с|Не следует путать с|Nem tévesztendő össze|Did you mean|"
    r"Not to be confused with", re.IGNORECASE)  # fmt: skip


def of(text: str, lang: str, *, zero: bool = False, headed: str = "", closing: bool = False) -> str:
    """The kind of a paragraph that is no heading.

    `zero` says that its number ends in 0, which the form uses for definitions; `headed` is what
    its heading makes of what stands below; `closing` says that it comes after a list of defaults,
    where "instead of" makes an exception to them.
    """
    for kind, opening in OPENINGS:
        if opening.match(text):
            return kind
    if zero or QUOTED_TERM.match(text[:200]):
        return DEFINITION
    if headed in (SUPPLEMENT, ERRATUM, EXAMPLE, DEFINITION):
        return headed
    if DEFINES[lang].search(text[:600]):
        return DEFINITION
    if headed == NOTE and OPENINGS[1][1].search(text):
        return ERRATUM
    if closing and INSTEAD[lang].search(text):
        return EXCEPTION
    return headed or RULE


def below(title: str) -> str:
    """What a heading says of everything below it; empty if nothing."""
    title = re.sub(r"\s*\([^()]{0,80}\)\s*$", "", title.strip().rstrip(".:"))
    return next((kind for kind, words in HEADED if words.fullmatch(title)), "")


def is_list(title: str, body: str, lang: str) -> bool:
    """Whether a heading, with the words right under it, announces a list."""
    return bool(LIST_TITLE.fullmatch(title.strip()) or ANNOUNCES[lang].search(body))
