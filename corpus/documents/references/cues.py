"""The words and signs that announce a rule: patterns, by language where languages differ."""

import re
from typing import Final

from corpus.documents.names import ABOVE, DOTTED, LETTERED
from corpus.documents.numbers.alphabets import KANJI_AMOUNT
from corpus.documents.numbers.vocabulary import UNITS

AND: Final = (
    r"(?:\s*[,;]\s*|\s*[–—～〜-]\s*|\s*(?:、|と|から|及び|および|又は|または)\s*"
    r"|\s(?:i|и|és|and|oraz|vagy|illetve|или|либо|lub|albo|or|to|through|do|по)\s)"
)
BY_NUMBER: Final = r"(?:(?:nr|no|num)\.?\s?|(?:number|numer\w{0,3}|№|#|番号?)\s?)?"
"""What may stand between the word for a rule and its number."""
BRACKETED: Final = re.compile(
    r"[(\uff08](?:\w{1,8}\.?:?\s)?\s*"
    rf"(?P<numbers>{DOTTED}(?:{AND}{DOTTED}){{0,9}})\s*[)\uff09]",
    re.IGNORECASE,
)
CUES: Final = {
    "pl": r"(?:patrz|zob(?:acz|\.)|por(?:\.|ównaj)|według|wg|zgodnie z|w myśl|jak w)[:\s]\s*"
    r"(?:też\s|także\s)?"
    r"(?:pkt\.?|punk[ct]\w*|zasad\w+|regu[łl]\w+|sekcj\w+|rozdz\.?|rozdział\w*|§|ust\.|art\.)?|"
    r"(?:pkt\.?|punk[ct]\w{0,4}|zasad\w{1,4}|regu[łl]\w{1,4}|ust\.|art\.|pod numerem)",
    "ru": r"(?:см\.|смотри(?:те)?|ср\.|сравни(?:те)?|(?:согласно|из|по)"
    r"(?!\s*(?:п\.|пункт)))\s*(?:также\s)?"
    r"(?:пп?\.|пункт\w*|правил\w+|раздел\w*|стать\w+|ст\.)?|"
    r"(?:пп?\.|пункт\w{0,4}|правил\w{0,3}|ст\.)",
    "hu": r"(?:ld\.|lásd|vö\.|l\.)\s*(?:még\s|a\s|az\s)*|(?:szabály|pont)",
    "ja": r"(?:ルール|規則|項|参照[:\uff1a]?|→)",
    "en": (
        r"(?:see|cf\.|compare|per|under)\s*(?:also\s)?(?:rules?|sections?|points?|clauses?)?|(?:rules?"
        r"|sections?|sec\.|points?|clauses?|par(?:a|as)\.?)"
    ),
}
"""What announces the number of a rule; the last word may stand alone."""
STRONG_CUE: Final = re.compile(
    r"(?:patrz|zob|por|ld|lásd|vö|см|смотри|ср|see|cf|compare|参照|参考|rules?|szabály|правил\w"
    r"|pkt|п|пп)\W"
    r"[^.!?。]{0,60}$", re.IGNORECASE)  # fmt: skip
BARE: Final = re.compile(
    rf"(?:(?<![A-Za-zА-Яа-яёąćęłńóśźżáéíóöőúüű0-9.,/:#-])|(?<=[0-9]-))[0-9]{{1,4}}(?:(?:\.[0-9]{{1,4}}){{1,8}}{LETTERED}?"
    rf"|[./]?[a-z](?![a-z0-9]))"
    r"(?![A-Za-zа-яА-Я0-9/:]|\.[0-9]|,[0-9])"
)
AMOUNT_AFTER: Final = re.compile(
    r"\s?(?:%|‰|°|×|€|\$|£|円|点|倍|枚|個|分|秒|人|回|版|に出"
    r"|(?:x|g|cm|mm|kg|ml|km|ft|min|sec|hrs?|pkt|см|мм|кг|км|мин|сек|р|руб|zł|раз\w?|godz)"
    r"(?![^\W\d_\u3040-\u9fff])"
    r"|razy|(?:szor|szer|ször)(?:os|es|ös)?(?!\w)|punkt(?:u|y|ów|ami)?(?!\w)|очк\w+|бал\w+|points?(?!\w)|pontot|perc|óra"
    r"|edition|version|kiadás|verzió|változat|wydani\w|wersj\w|издани\w|верси\w)",
    re.IGNORECASE,
)
AMOUNT_BEFORE: Final = re.compile(
    r"(?:\bv|\bver|version|wersj\w|верси\w|verzió|版|バージョン|ver|wyd|ed|godz|godzinie|o’clock)\.?\s?$"
    r"|[≥≤<>=+×$€£]\s?$",
    re.IGNORECASE,
)
FOLLOWED: Final = re.compile(
    rf"(?<![\w.,])(?P<written>(?P<numbers>[0-9]{{1,4}}(?:\.[0-9]{{1,4}})*{LETTERED}?)"
    r"(?:(?:\.|-[aeoöü]?s)?[\s-]?(?:(?:pont|szabály)\w{0,6}|[項節])"
    r"|-(?:го|му|м|й|ый|ого|ому)\s(?:пункт|правил)\w{0,3}))"
)
"""A number with the word for a rule behind it, in Hungarian, Japanese and Russian."""
SCORED: Final = re.compile(r"\s?pont(?:ot|ért|tal)(?!\w)")
MEANT: Final = re.compile(r"(?:(?<!\w)(?:az?|lásd|ld\.|vö\.|[,–-]|és|vagy))\s?$", re.IGNORECASE)
"""Before points that are a rule and not what a player scores: `lásd a 3.5 pontot`."""
SIGNED: Final = re.compile(
    r"(?:(?P<before>[0-9]{1,4})\.?\s?§(?!\s?[0-9])"
    r"|(?:(?<!\w)(?:п|ч|ust|pkt)\.?\s?(?P<inner>[0-9]{1,2}|[a-zа-я])\s(?=§))?(?P<sign>§§?|#"
    r"|№)\s?(?P<numbers>[0-9]{1,4}(?:\.[0-9]{1,4})*[a-z]?(?![a-z0-9])))"
    rf"(?P<more>(?:{AND}(?:§|#)?\s?[0-9]{{1,4}}[a-z]?(?![a-z0-9]|\.[0-9]))*)"
    r"(?:\s?\((?P<letter>[a-zа-я0-9]{1,2})\)|\s(?:ust|pkt|lit|п"
    r"|ч)\.?\s(?P<point>[a-zа-я0-9]{1,2}))?",
    re.IGNORECASE,
)
QUESTIONED: Final = re.compile(
    r"(?<![A-Za-z0-9])(?:(?:Q|K|В|P)\s?(?P<amount>[0-9]{1,3})(?![A-Za-z0-9])"
    r"|(?:(?i:questions?|pyta(?:ni\w+|ń)|pyt\.|вопрос\w{0,2}|вопр\.)|問い?|質問)"
    r"\s?(?:(?:nr|no|№|番号|#)\.?\s?)?(?P<named>[0-9]{1,3})(?![0-9])"
    r"|(?P<before>[0-9]{1,3})(?:\.|-[aeoö]?s)\s(?:kérdés)\w{0,5})"
)
QUOTED_TITLE: Final = re.compile(r"[„“\"«「『](?P<title>[^„“”\"«»「」『』\n]{2,80})[”“\"»」』]")
SECTION_BEFORE: Final = re.compile(
    r"(?:\b(?:see|section|chapter|heading|under|paragraph|part|question"
    r"|pyta(?:nie|nia|niu|niem|ń)|вопрос\w{0,2}|kérdés\w{0,4}|patrz|zob\.|zobacz|rozdzia\w+|sekcj\w+"
    r"|częś\w+|punk\w+|akapi\w+|см\.|смотри\w*|раздел\w*|глав\w+|част\w+|пункт\w*|lásd|ld\.)"
    r"|参照|→)[\s:\uff1a]{0,2}(?:(?:the|a|az|też|także|także|również|még|также|also)\s)?$",
    re.IGNORECASE,
)
SECTION_AFTER: Final = re.compile(
    r"\s?(?:の?(?:項|節|章|欄|ページ|ルール)|を?参照|を?(?:見|ご覧)|(?:c\.|című)?\s?(?:fejezet|szakasz|rész|pont)"
    r"|section|chapter)"
)
READ_ON: Final = re.compile(r"(?:を|も)(?:参照|見よ|ご覧)")
"""What is said behind the title of a section, where Japanese says it."""
POSTED: Final = re.compile(
    r"(?:>>|\uff1e\uff1e|≫)\s?(?P<board>[0-9]{1,4})"
    r"|(?<!\w)(?:post\w{0,3}|poście|wpis\w{0,3}|сообщени\w{1,3}|пост\w{0,2})"
    r"\s(?:nr\s|№\s?|#\s?)?(?P<post>[0-9]{1,5})(?!\w)"
    r"|(?<![\w.])(?P<hu>[0-9]{1,5})(?:\.|-[aeoö]?s)\s(?:hozzászólás|poszt|bejegyzés)\w{0,5}"
    r"|(?:レス|投稿|発言)\s?(?P<ja>[0-9]{1,4})(?![0-9件回])",
    re.IGNORECASE,
)
"""A post of the thread, by its number."""
PART_OF: Final = re.compile(
    r"(?<!\w)(?:par\.|paragra(?:f\w*|phs?)|пар\.|параграф\w*)\s?(?P<numbers>[0-9]{1,4}[a-z]?)"
    r"(?:\s?\(?(?P<letter>[a-zа-я0-9]{1,2})\)|\s(?P<apart>[a-zа-я])(?=[.,;)]|$))?",
    re.IGNORECASE,
)
"""A paragraph that is named in words, with the part of it that is meant."""
COUNTED_ABOVE: Final = re.compile(
    rf"(?<![^\W\u3040-\u9fff])(?<![.,])(?P<numbers>{ABOVE})(?![^\W\u3040-\u9fff]|\.[0-9])"
)
STEPPED: Final = {
    "pl": r"(?:krok\w{0,3}|etap\w{0,3}|punkt(?:u|owi|em|cie|y)?|podpunkt\w{0,3}|pkt\.?|faz\w{1,2}"
    r"|częś(?:ć|ci|cią)|sekcj\w{1,2}|ramc\w|ramk\w{1,2})\s(?:nr\s)?{0}",
    "ru": r"(?:шаг\w{0,3}|этап\w{0,3}|пункт\w{0,3}|подпункт\w{0,3}|п\.|фаз\w{1,2}"
    r"|раздел\w{0,3}|част(?:ь|и|ью)|врезк\w{1,2}|рамк\w{1,2})\s?(?:№\s?)?{0}",
    "hu": r"{0}[.)]\s(?:lépés|pont|alpont|szakasz|fázis|doboz|keretes)\w{0,6}",
    "ja": r"(?:手順|ステップ|項目|節|欄|囲み|コラム|段階)\s?{0}|{0}\s?(?:項|番目の手順|節|欄)",
    "en": r"(?:steps?|points?|sections?|box(?:es)?|phases?|parts?|items?)\s(?:no\.\s)?{0}",
}
"""A point, step, section or box that is named by its number or letter alone."""
WORD: Final = re.compile(r"[^\W\d_]{2,}|$")
STEP_LABEL: Final = (
    r"(?-i:[(\uff08]?(?P<{0}>[0-9]{1,2}(?![0-9])|[IVX]{1,5}(?![A-Za-z])|[A-Z](?![A-Za-z])"
    r"|[a-z](?=[).]|$))[)\uff09]?)"
)
CHAPTERED: Final = re.compile(
    rf"第\s?(?P<ja>[0-9]{{1,4}}|{KANJI_AMOUNT})\s?(?P<unit>{UNITS})"
    rf"(?:の(?P<more>[0-9]{{1,2}}|{KANJI_AMOUNT}))?"
    rf"(?:第?\s?(?P<point>[0-9]{{1,2}}|{KANJI_AMOUNT})\s?[項号])?"
    r"|(?<![0-9全])(?P<bare>[0-9]{1,3})(?P<bareunit>章|条)(?=[をのでに、と及およ参）)]|$)"
    r"|(?<!\w)(?P<word>rozdzia\w+|rozdz\.|sekcj\w|dzia\w{1,3}|częś(?:ć|ci|cią)|глав\w+|гл\.|раздел\w*"
    r"|разд\.|част[ьи]|"
    r"chapters?|ch\.|chap\.|sections?|parts?|articles?|artykuł\w*|стать\w+"
    r"|paragraf\w*|załącznik\w*|dodat(?:ek|k)\w*|приложени\w+|прил\.|appendi(?:x|ces)|annex(?:es)?)\s?"
    r"(?P<amount>[0-9]{1,3}(?![0-9.]*\.[0-9])|(?-i:[IVX]{1,5})(?!\.\s?[0-9])"
    r"|(?-i:[A-ZА-Я])(?![.-]?[0-9]))(?!\w)"
    r"|(?<![\w.])(?:(?P<hu>[0-9]{1,3})\.|(?P<huroman>(?-i:[IVX]{1,5}|[A-Z](?=\.)))\.?)\s"
    r"(?P<hunit>fejezet|rész|szakasz|cikk|melléklet|függelék)\w{0,5}",
    re.IGNORECASE,
)
LITTLE_CUE: Final = re.compile(r"(?:из|по|per|under|→)\s*[0-9]", re.IGNORECASE)
"""A little word before a number without a stop, which is an amount: `по 2 карты`."""
DOUBTFUL_CUE: Final = re.compile(r"punkt|pont|пункт|из\b|по\b|point|per\b|under\b|→", re.IGNORECASE)
POINT: Final = re.compile(
    r"\s?[(\uff08](?P<inner>[a-zа-я0-9]{1,2})[)\uff09]|\s(?P<half>[a-zа-я])\)"
    r"|,?\s(?:lit|litera|ppkt|ust|буква|букв)\.?\s(?P<worded>[a-zа-я0-9]{1,2})(?!\w)"
)
"""The point of a rule that a reference names behind its number."""
OF_CHAPTER: Final = re.compile(
    r",?\s(?:pkt|punkt|ust|art|lit|п|пункт|ч|ст|point|rule|item|pont)\.?\s?"
    r"(?P<point>[0-9]{1,2}|[a-zа-я])(?![\w]|\.[0-9])"
)
"""The point that is named behind a chapter: `rozdz. 1 pkt 2`."""
DATE: Final = re.compile(
    r"(?:19|20)[0-9]{2}\.(?:0?[1-9]|1[0-2])(?:\.|$)|"
    r"(?:0?[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)?[0-9]{2}$"
)
TITLED: Final = {
    "pl": re.compile(
        r"\b(?i:patrz|zob\.|zobacz(?:\s(?:też|także))?"
        r"|w\sro\w{0,3}dziale)\s*:?\s+(?=[„\"“A-ZĄĆĘŁŃÓŚŹŻ])"
    ),
    "ru": re.compile(
        r"\b(?i:см\.|смотри(?:те)?)(?:\s(?:также|раздел|главу|правило))?\s*:?\s+(?=[«\"„А-ЯЁA-Z])"
    ),
    "hu": re.compile(r"\b(?:[Ll]ásd|[Ll]d\.)(?:\smég)?\s*:?\s+(?:a\s|az\s)?(?=[„\"“A-ZÁÉÍÓÖŐÚÜŰ])"),
    "ja": re.compile(r"→\s*|(?:参照|詳細は)[:\uff1a]\s*"),
    "en": re.compile(r"\b[Ss]ee(?:\salso)?\s*:?\s+(?=[“\"A-Z])"),
}  # fmt: skip
SECTION_NAMED: Final = re.compile(
    r"\b(?i:rozdzia\w+|sekcj\w+|częś\w+|раздел\w*|глав\w+|част\w+|sections?|chapters?|parts?|under)"
    r"\s(?=[^\W\d_a-zа-яё])"
)
"""A word for a section before what may be its title."""
PLURAL: Final = re.compile(
    r"(?:steps|points|rules|chapters|sections|parts|questions|posts|items|kroki|kroków|krokach|etapy"
    r"|punkty|rozdziały|rozdziałach|pytania|части|шаги|шагов|шагах|этапы|пункты|главы|главах|разделы"
    r"|вопросы|вопросах)\b",
    re.IGNORECASE,
)
AFTER_LIST: Final = re.compile(r"\s*(?:[.,;:)!?]|$)")
NOUN_BEFORE: Final = re.compile(
    r"(?<!\w)(?:rules?|points?|steps?|sections?|zasad\w+|regu[łl]\w+|punkt\w*|pkt\.?|krok\w*"
    r"|правил\w*|пункт\w*|п\.|шаг\w*|вопрос\w*|questions?|pyta\w+|сообщени\w+|пост\w*|post\w*"
    r"|poście|wpis\w*)\s$",
    re.IGNORECASE,
)
"""The word for a rule, question or post before the sign `#` or `№`."""
READ: Final = re.compile(r"(?P<numbers>[0-9]{1,4}(?:\.[0-9]{1,4})*)\s?(?:を|も)?(?:参照|見よ|ご覧)")
"""A number that Japanese tells to read."""
READ_KANJI: Final = re.compile(
    rf"(?<![一二三四五六七八九十百第のは\u30a0-\u30ff\u4e00-\u9fff])(?P<numbers>{KANJI_AMOUNT})"
    r"(?:(?:の項)?(?:を|も)?(?:参照|見よ|ご覧)|の項)"
)
"""A section that is called by a kanji numeral alone."""
WIKI_LINK: Final = re.compile(
    r"\[\[(?P<target>[^\[\]|>#\n]{1,120})(?:#[^\[\]|\n]{0,80})?"
    r"(?:[|>](?P<other>[^\[\]\n]{1,120}))?\]\]"
)
RULE_NAME: Final = re.compile(r"[\u4e00-\u9fff々ァ-ヶー]{2,20}ルール")
TARGET_END: Final = re.compile(r"[.;)\uff09。\n]|,\s")
JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LONGEST_TARGET = 160
MOST_WORDS = 24
