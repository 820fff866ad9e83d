"""What kind of rule a paragraph is, told by the words of its language."""

import re
from collections.abc import Sequence
from typing import Final

from corpus.documents.neutral import NEVER

HEADING, DEFINITION, RULE, SUPPLEMENT = "heading", "definition", "rule", "supplement"
EXCEPTION, EXAMPLE, ERRATUM, LIST, NOTE = "exception", "example", "erratum", "list", "note"
EXPLANATION = "explanation"

SUPPLEMENT_MARK: Final = re.compile(
    r"\[\s*(?:Kiegészítés|Uzupełnienie|Дополнение|補足|Supplement)\s*\]\s*", re.IGNORECASE
)
ERRATA_LABEL: Final = re.compile(
    r"(?:Errata|Erraty|Sprostowanie|Эррата|Ошибки|Исправлени[ея]|エラッタ|正誤表|Erráta"
    r"|Hibajavítás|"
    r"Erratum)(?P<about>\s*[(\[\uff08][^\n]{0,160}?[)\]\uff09])?\s*[:\uff1a]\s*",
    re.IGNORECASE,
)
OPENINGS: Final = (
    (EXAMPLE, re.compile(
        r"[【\[(\uff08]?\s?(?:Przykład(?:y|owo)?|Пример(?:ы)?|Példa|Példák|Example|Examples|例"
        r"|使用例)"
        r"\s*(?:[0-9]{1,2}|[a-z])?\s*(?:\([^)]{0,60}\))?\s*(?:[.:\uff1a、–—-]|[】\])\uff09])|"
        r"(?:i\s|и\s|és\s|and\s)?(?:例えば|たとえば|Na przykład\b|Np\.|Ex\.(?=\s|:)"
        r"|Przykł\.|Dla przykładu\b|Например\b|Напр\.|К примеру\b|"
        r"Például\b|Pl\.|For example\b|For instance\b|E\.g\.)",
        re.IGNORECASE)),
    (ERRATUM, re.compile(
        r"(?:Errata|Erratum|Эррата|エラッタ|Erráta)\b[^:\uff1a]{0,80}[:\uff1a]|"
        r"(?:Sprostowanie|Poprawka|Corrections?|Corrigendum|Исправление|Поправка|Helyesbítés"
        r"|Javítás|訂正)"
        r"(?:\b[^:\uff1a.]{0,60})?[:\uff1a]|"
        r"\[?Kiegészítés\b[^\]:]{0,30}[0-9]{4}|"
        r"(?:19|20)[0-9]{2}年[^。]{0,60}(?:エラッタ|改[定訂])",
        re.IGNORECASE)),
    (SUPPLEMENT, re.compile(
        r"\[\s*(?:Kiegészítés|Uzupełnienie|Дополнение|補足|Supplement)\s*\]|"
        r"(?:Kiegészítés|Uzupełnienie|Дополнение|補足|Supplement)"
        r"\s*[0-9\uff10-\uff19]{0,2}\s*[:\uff1a]", re.IGNORECASE)),
    (EXCEPTION, re.compile(
        r"例外(?:として|は|で|に)|(?:Wyj|Искл|Kiv)\.\s?:|"
        r"(?:Wyjątek|Wyjątki|Wyjątkiem|Исключение|Исключения|例外|Kivétel|Kivételek|Exception|"
        r"Exceptions)\b\s*(?:[:\uff1a–—-]|jest\b|составля|został|として|は|[^:.]{1,40}:|[.,])|"
        r"※?\s*(?:ただし|但し)[、,]?|"
        r"(?:И |A |I |És |And )?(?:Kivéve\b|Except\b|Кроме\b(?! того)|За исключением\b"
        r"|Oprócz\b(?! tego)|"
        r"Z wyjątkiem\b|Chyba że\b|Nie dotyczy\b|(?:Это )?не относится\b|(?:Это )?не касается\b|"
        r"(?:Ez )?nem vonatkozik\b|(?:This |It )?(?:does not|doesn't|doesn’t) apply\b|Unless\b)",
        re.IGNORECASE)),
    (NOTE, re.compile(
        r"(?:Uwaga|Uwagi|Примечание|Примечания|Замечание|Замечания|注意?|備考|Megjegyzés|Note"
        r"|Notes|N\.B\.|"
        r"Wskazówka|Совет|Tipp|Tip|Hint|ヒント|Внимание|Важно|Ważne|Figyelem|Fontos|Warning"
        r"|Caution|Important|重要|警告)"
        r"\s*[:\uff1a.–—-]|※|(?:Uw|Прим|Megj)\.\s?:|(?:Note|Uwaga|Примечание|Замечание|Megjegyzés|Внимание|Figyelem"
        r"|Warning|Caution|注意?|備考)$",
        re.IGNORECASE)),
    (EXPLANATION, re.compile(
        r"(?:Wyjaśnienie|Objaśnienie|Komentarz|Uzasadnienie|Пояснение|Разъяснение|Комментарий"
        r"|Объяснение|"
        r"Magyarázat|Indoklás|Explanation|Clarification|Commentary|Rationale|解説|補説)"
        r"\s*[:\uff1a.–—-]",
        re.IGNORECASE)),
)  # fmt: skip
TERM_COLON: Final = re.compile(
    r"[^\s:.,;\d\u3040-\u9fff][^\s:.,;\u3040-\u9fff]{1,30}(?:\s[^\s:.,;]{1,25})?\s?:\s(?=[^\W\d_A-ZĄĆĘŁŃÓŚŹŻÁÉÍÖŐÚÜŰА-ЯЁ])"
)
"""A term with what it means behind a colon; several of them side by side define their terms."""
CORRECTION: Final = re.compile(
    r"(?:Sprostowanie|Poprawka|Corrections?|Corrigendum|Исправление|Поправка|Helyesbítés|Javítás"
    r"|訂正)"
    r"[^:\uff1a.]{0,60}[:\uff1a]", re.IGNORECASE)  # fmt: skip
"""What corrects another rule, and stands below none of those beside it."""
QUOTED_TERM: Final = re.compile(r"[„“”\"«「『‚‘][^.!?。]{1,120}?[”“\"»」』’)]\s*[:\uff1a](?=\s|$)")
DEFINES: Final = {
    "pl": re.compile(
        r"^[^.:]{1,60}\bpolega na\b|\bdefiniuj[eą]\b|\boznacza,? że\b|\bnazywan[aey]? jest\b"
        r"|\bjest nazywan[aey]?\b|"
        r"\bnazywa(?:my|ją)\b|\bmówimy, gdy\b|^[^.:]{1,80}\s(?:to|–|—)\s[^.,]{1,60}, któr|"
        r"^[^.:]{2,60}\s[–—-]\sto\s", re.IGNORECASE),
    "ru": re.compile(
        r"^[^.:]{1,90}\s[–—-]\s+(?:это|значит)\b|\bназыва(?:ется|ются|ют)\b|\bозначает, что\b|"
        r"^[^.:]{1,60}\sсчитается\b[^.]{1,80}, если", re.IGNORECASE),
    "hu": re.compile(
        r"^[^.:]{2,60}\bolyan\s[^.]{1,80}, a(?:mely|mi|ki)|\b(?:nevezzük|nevezik|hívjuk"
        r"|tekintjük)\b|^Akkor beszélünk\b|\bazt jelenti,? hogy\b|"
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
    (EXPLANATION, re.compile(
        r"FAQ|F\.A\.Q\.|Pytania(?: i odpowiedzi)?|Najczęstsze pytania|Najczęściej zadawane pytania"
        r"|Вопросы(?: и ответы)?|"
        r"Часто задаваемые вопросы|Частые вопросы|ЧаВо|よくある(?:ご)?質問|質問(?:と(?:答え"
        r"|回答))?|Q\s?&\s?A|GYIK|"
        r"Gyakran ismételt kérdések|Gyakori kérdések|Kérdések(?: és válaszok)?|Kapcsolódó kérdések|"
        r"Questions(?: and answers)?|Frequently asked questions",
        re.IGNORECASE)),
    (NOTE, re.compile(
        r"利用法|使い方|戦術|概要|余談|備考|豆知識|歴史|沿革|"
        r"Strategia|Porady|Ciekawostki|Uwagi|Wstęp|Historia|"
        r"Стратегия|Советы|Тактика|Примечания|Интересные факты|История|Tippek|Taktika|Stratégia|"
        r"(?:Translation|Translator.?s|Editor.?s|Author.?s) notes?|Introduction|Foreword|Preface"
        r"|Changes|What has changed|What.s new|Change ?log"
        r"|(?:Uwagi|Przypisy|Od) (?:tłumacza|autora|redakcji)"
        r"|Wprowadzenie|Przedmowa|Zmiany|Co się zmieniło|Co nowego|Введение|Предисловие|Изменения"
        r"|Что (?:изменилось|нового)|(?:Примечания|От) (?:переводчика|автора|составителя|редакции)"
        r"|Bevezet(?:és|ő)|Előszó|Változások|Mi változott|Újdonságok|A fordító megjegyzései"
        r"|はじめに|まえがき|前書き|序文?|変更点|更新履歴|改訂履歴|訳注|訳者(?:注|より|あとがき)|"
        r"Megjegyzések|Érdekességek?|Történet|Előzmények|Strategy|Tips|Notes|Trivia|Overview"
        r"|History|Background",
        re.IGNORECASE)),
    (ERRATUM, re.compile(
        r"(?:Errata|Erraty|Sprostowania|Эррата|Исправления|Опечатки|Erráta|Hibajegyzék"
        r"|Hibajavítások|Corrections|Corrigenda)(?:\s(?:to|for|in|of|do|w|dla|к|ко|в|для|az?)\s.{1,60})?"
        r"|(?:.{1,20}の)?(?:エラッタ|正誤表?|(?:お詫びと)?訂正)", re.IGNORECASE)),
    (EXAMPLE, re.compile(
        r"Przykłady?|Примеры?|例|使用例|Példák?|Examples?", re.IGNORECASE)),
    (DEFINITION, re.compile(
        r"Definicje|Słowniczek|Słownik|Pojęcia|Глоссарий|Термины|Определения|Словарь|用語集?|定義|"
        r"Fogalmak|Fogalomtár|Definíciók|Definitions|Glossary|Terms|.{2,20}とは", re.IGNORECASE)),
)  # fmt: skip
ASKS: Final = re.compile(
    r"\b(?:FAQ|GYIK|Q\s?&\s?A|questions|pytania|kérdések|вопросы|ЧаВо)\b|質問", re.IGNORECASE
)
"""What a title has in it that holds questions."""
NEAR_ONLY: Final = (NOTE,)
"""What a heading says only of what stands right below it, not of what headings below it hold."""
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
NAMES_RULES: Final = re.compile(
    r"\bzasad\w*|\breguł\w*|\bправил\w*|\bszabály\w*|\brules?\b|ルール|規則", re.IGNORECASE
)
IN_ORDER: Final = re.compile(
    r"(?:najpierw|potem|następnie|wreszcie|na koniec|сначала|затем|потом|после|наконец|előbb"
    r"|először|azután|"
    r"aztán|majd|végül|first|then|next|finally|まず|次に|最後に)\b", re.IGNORECASE)  # fmt: skip
"""How a step begins: steps are rules, whatever else an enumeration is."""
LOOK_ALIKE: Final = re.compile(
    r"もしかして|Nie mylić z|Не путать с|Не следует путать с|Nem tévesztendő össze|Did you mean|"
    r"Not to be confused with", re.IGNORECASE)  # fmt: skip


ONLY_LABEL: Final = re.compile(
    r"(?:Przykład|Пример|Példa|Example|例|Wyjątek|Исключение|Kivétel|Exception|例外|Uwaga"
    r"|Примечание|Замечание|"
    r"Megjegyzés|Note|注意?|Wskazówka|Совет|Tipp|Tip|Внимание|Важно|Ważne|Figyelem|Fontos|Warning"
    r"|Caution|Important|Wyjaśnienie|Пояснение|Magyarázat|Explanation|解説)"
    r"\s*[0-9]{0,2}\s*[:\uff1a.]?",
    re.IGNORECASE,
)


def is_label(text: str) -> bool:
    """Whether a text is nothing but the label of what follows, such as "Note" or "Example:"."""
    return bool(ONLY_LABEL.fullmatch(text.strip()))


def of(
    text: str,
    lang: str,
    *,
    zero: bool = False,
    headed: str = "",
    closing: bool = False,
    lead: str = "",
) -> str:
    """The kind of a paragraph that is no heading.

    `zero` says that its number ends in 0, which the form uses for definitions; `headed` is what
    its heading makes of what stands below; `closing` says that it comes after a list of defaults,
    where "instead of" makes an exception to them; `lead` are first words that are printed bold.
    """
    for kind, opening in OPENINGS:
        if opening.match(text):
            return kind
    if headed == ERRATUM:
        return headed
    if zero or QUOTED_TERM.match(text[:200]) or _is_term(lead, text):
        return DEFINITION
    if headed in (SUPPLEMENT, EXAMPLE, DEFINITION):
        return headed
    if DEFINES.get(lang, NEVER).search(text[:600]):
        return DEFINITION
    if headed == NOTE and OPENINGS[1][1].search(text):
        return ERRATUM
    if closing and INSTEAD.get(lang, NEVER).search(text):
        return EXCEPTION
    return headed or RULE


def _is_term(lead: str, text: str) -> bool:
    """Whether a text begins with a term in bold letters and says then what it is."""
    if not lead or len(lead) >= len(text) or len(lead.split()) > 5 or not lead[:1].isalpha():
        return False
    rest = text[text.find(lead) + len(lead) :].lstrip()
    return lead.endswith((":", "\uff1a")) or rest.startswith((":", "\uff1a", "–", "—", "- "))


def defines_title(text: str, title: str, lead: str = "") -> bool:
    """Whether the first paragraph under a title begins with what the title names."""
    if lead and lead[:1].isalpha() and len(lead) < len(text):
        return True
    begun = [word for word in re.findall(r"\w+", text[:80].casefold()) if len(word) > 2][:2]
    named = [word for word in re.findall(r"\w+", title.casefold()) if len(word) > 2][:3]
    if JAPANESE.search(title):
        bare = re.sub(r"[(\uff08].*", "", title).strip()
        return len(bare) > 1 and text.startswith((f"{bare}と", f"{bare}は", f"「{bare}」"))
    return any(_alike(one, two) for one in begun for two in named)


def _alike(one: str, two: str) -> bool:
    """Whether two words may be forms of one."""
    length = max(3, min(len(one), len(two)) - 3)
    return one[:length] == two[:length] and abs(len(one) - len(two)) < 6


def below(title: str) -> str:
    """What a heading says of everything below it; empty if nothing."""
    title = re.sub(r"\s*\([^()]{0,80}\)\s*$", "", title.strip().rstrip(".:"))
    title = re.sub(r"^[■◆●▼◇□【\[]\s*|[】\]]$", "", title)
    return next((kind for kind, words in HEADED if words.fullmatch(title)), "")


def is_list(title: str, body: str, lang: str) -> bool:
    """Whether a heading, with the words right under it, announces a list."""
    return bool(LIST_TITLE.fullmatch(title.strip()) or ANNOUNCES.get(lang, NEVER).search(body))


def are_enumerated(points: Sequence[str], lead: str, under_heading: bool) -> bool:
    """Whether points are parts of a sentence or things counted, and no rules by themselves.

    *lead* is what is said right before them.
    """
    if not points or any(IN_ORDER.match(point) for point in points):
        return False
    announced = bool(re.search(r"[:\uff1a]\s*$|(?:次の|以下の)[^。]{1,40}。?\s*$", lead))
    if announced and NAMES_RULES.search(lead[-120:]):
        return False
    parts = [not re.search(r"[.!?。\uff01\uff1f][\"”»」)]*$", point) for point in points]
    unended = all(parts[:-1]) and (parts[-1] or len(points) > 1)
    longest = max(len(point.split()) for point in points)
    kana = bool(JAPANESE.search(points[0]))
    if announced:
        if unended:
            return all(len(point) <= 30 for point in points) if kana else longest <= 14
        return bool(COUNTED.search(lead[-160:])) and longest <= 10
    if under_heading:
        bare = all(parts) and not any(point.endswith((",", ";")) for point in points)
        return bare and longest <= 12 and not kana and len(points) > 1
    return unended and longest <= 4 and len(points) > 1 and not kana


COUNTED: Final = re.compile(
    r"\b(?:two|three|four|five|six|several|dwa|dwie|trzy|cztery|pięć|kilka|два|две|три|четыре|пять"
    r"|несколько|"
    r"kettő|két|három|négy|öt|néhány)\b|[二三四五六][つ種個]", re.IGNORECASE)  # fmt: skip
JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
