"""The words and signs that announce a rule: patterns, by language where languages differ."""

import re
from typing import Final

from corpus.documents.names import ABOVE, DOTTED, LETTERED

AND: Final = (
    r"(?:\s*[,;]\s*|\s*[–—-]\s*|\s*[、と]\s*|\s(?:i|и|és|and|oraz|vagy|или|lub|or|to|do|do|по)\s)"
)
BRACKETED: Final = re.compile(
    r"[(\uff08](?:\w{1,8}\.?:?\s)?\s*"
    rf"(?P<numbers>{DOTTED}(?:{AND}{DOTTED}){{0,9}})\s*[)\uff09]",
    re.IGNORECASE,
)
CUES: Final = {
    "pl": r"(?:patrz|zob(?:acz|\.)|por(?:\.|ównaj)|według|wg|zgodnie z|w myśl|jak w)[:\s]\s*"
    r"(?:też\s|także\s)?"
    r"(?:pkt\.?|punkt\w*|zasad\w+|reguł\w+|sekcj\w+|rozdz\.?|rozdział\w*|§|ust\.|art\.)?|"
    r"(?:pkt\.?|punkt\w{0,4}|zasad\w{1,3}|reguł\w{1,3}|ust\.|art\.)",
    "ru": r"(?:см\.|смотри(?:те)?|ср\.|сравни(?:те)?|(?:согласно|из|по)"
    r"(?!\s*(?:п\.|пункт)))\s*(?:также\s)?"
    r"(?:пп?\.|пункт\w*|правил\w+|раздел\w*|стать\w+|ст\.)?|"
    r"(?:пп?\.|пункт\w{0,4}|правил\w{1,3}|ст\.)",
    "hu": r"(?:ld\.|lásd|vö\.|l\.)\s*(?:még\s|a\s|az\s)*|(?:szabály|pont)",
    "ja": r"(?:ルール|規則|項|参照[:\uff1a]?|→)",
    "en": (
        r"(?:see|cf\.|compare|per|under)\s*(?:also\s)?(?:rules?|sections?|points?)?|(?:rules?"
        r"|sections?|points?)"
    ),
}
"""What announces the number of a rule; the last word may stand alone."""
STRONG_CUE: Final = re.compile(
    r"(?:patrz|zob|por|ld|lásd|vö|см|смотри|ср|see|cf|compare|参照|参考|rules?|szabály|правил\w"
    r"|pkt|п|пп)\W"
    r"[^.!?。]{0,60}$", re.IGNORECASE)  # fmt: skip
BARE: Final = re.compile(
    rf"(?<![A-Za-zА-Яа-яёąćęłńóśźżáéíóöőúüű0-9.,/:#-])[0-9]{{1,4}}(?:(?:\.[0-9]{{1,4}}){{1,8}}{LETTERED}?"
    rf"|[./]?[a-z](?![a-z0-9]))"
    r"(?![A-Za-zа-яА-Я0-9/:]|\.[0-9]|,[0-9])"
)
AMOUNT_AFTER: Final = re.compile(
    r"\s?(?:%|‰|°|×|x\b|zł|руб|р\.|ft\b|円|€|\$|£|cm|mm|kg|g\b|ml|km|см\b|мм|кг|раз\w?\b|razy|szor"
    r"|szer|"
    r"punkt\w*|pkt\b|очк\w+|бал\w+|points?\b|pontot|点|倍|枚|個|版|edition|kiadás|wydani\w"
    r"|издани\w|godz|мин|сек|perc)",
    re.IGNORECASE,
)
AMOUNT_BEFORE: Final = re.compile(
    r"(?:\bv|\bver|version|wersj\w|верси\w|verzió|版|バージョン|ver|wyd|ed)\.?\s?$"
    r"|[≥≤<>=+×$€£]\s?$",
    re.IGNORECASE,
)
FOLLOWED: Final = re.compile(
    rf"(?<![\w.,])(?P<written>(?P<numbers>[0-9]{{1,4}}(?:\.[0-9]{{1,4}})*{LETTERED}?)\.?[\s-]?"
    r"(?:pont|szabály|項)\w{0,6})"
)
SIGNED: Final = re.compile(
    r"(?:(?P<before>[0-9]{1,4})\.?\s?§|(?P<sign>§§?|#"
    r"|№)\s?(?P<numbers>[0-9]{1,4}(?:\.[0-9]{1,4})*[a-z]?(?![a-z0-9])))"
    rf"(?P<more>(?:{AND}(?:§|#)?\s?[0-9]{{1,4}}[a-z]?(?![a-z0-9.]))*)"
    r"(?:\s?\((?P<letter>[a-zа-я0-9]{1,2})\)|\s(?:ust|pkt|lit|п"
    r"|ч)\.?\s(?P<point>[a-zа-я0-9]{1,2}))?",
    re.IGNORECASE,
)
QUESTIONED: Final = re.compile(
    r"(?<![A-Za-z0-9])(?:(?:Q|K|В|P)\s?(?P<amount>[0-9]{1,3})(?![A-Za-z0-9])"
    r"|(?:[Qq]uestions?|[Pp]yta(?:ni\w+|ń)|[Вв]опрос\w{0,2}|問い?|質問)"
    r"\s?(?:(?:nr|no|№|番号|#)\.?\s?)?(?P<named>[0-9]{1,3})(?![0-9])"
    r"|(?P<before>[0-9]{1,3})\.?\s(?:kérdés)\w{0,5})"
)
QUOTED_TITLE: Final = re.compile(r"[„“\"«「『](?P<title>[^„“”\"«»「」『』\n]{2,80})[”“\"»」』]")
SECTION_BEFORE: Final = re.compile(
    r"(?:\b(?:see|section|chapter|heading|under|paragraph|part|patrz|zob\.|zobacz|rozdzia\w+|sekcj\w+"
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
    r"|(?<!\w)(?:post\w{0,3}|wpis\w{0,3}|сообщени\w{1,3}|пост\w{0,2})\s(?:nr\s|№\s?|#\s?)?(?P<post>[0-9]{1,5})(?!\w)"
    r"|(?<![\w.])(?P<hu>[0-9]{1,5})\.\s(?:hozzászólás)\w{0,5}",
    re.IGNORECASE,
)
"""A post of the thread, by its number."""
PART_OF: Final = re.compile(
    r"(?<!\w)(?:par\.|paragra(?:f\w*|phs?)|пар\.|параграф\w*)\s?(?P<numbers>[0-9]{1,4}[a-z]?)"
    r"(?:\s?\((?P<letter>[a-zа-я0-9]{1,2})\))?",
    re.IGNORECASE,
)
"""A paragraph that is named in words, with the part of it that is meant."""
COUNTED_ABOVE: Final = re.compile(rf"(?<![\w.,])(?P<numbers>{ABOVE})(?!\w|\.[0-9])")
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
    r"(?-i:[(\uff08]?(?P<{0}>[0-9]{1,2}|[A-Z]|[a-z](?=[).]|$)|[IVX]{1,5})[)\uff09]?)"
)
CHAPTERED: Final = re.compile(
    r"第\s?(?P<ja>[0-9]{1,4}|[一二三四五六七八九十百〇]{1,5})\s?(?P<unit>部|編|章|節|条|項)"
    r"(?:の(?P<more>[0-9]{1,2}|[一二三四五六七八九十]{1,3}))?"
    r"|(?<!\w)(?P<word>rozdzia\w+|rozdz\.|sekcj\w|dzia\w{1,3}|części?|глав\w+|гл\.|раздел\w*"
    r"|част[ьи]|"
    r"chapters?|sections?|parts?|articles?|artykuł\w*|стать\w+"
    r"|paragraf\w*)\s?(?P<amount>[0-9]{1,3}(?![0-9.]*\.[0-9])|[IVX]{1,5}(?!\.\s?[0-9]))(?!\w)"
    r"|(?<![\w.])(?P<hu>[0-9]{1,3}|[IVX]{1,5})\.?\s(?P<hunit>fejezet|rész|szakasz|cikk)\w{0,5}",
    re.IGNORECASE,
)
DOUBTFUL_CUE: Final = re.compile(r"punkt|pont|пункт|из\b|по\b|point|per\b|under\b|→", re.IGNORECASE)
POINT: Final = re.compile(r"\s?[(\uff08]([a-zа-я0-9]{1,2})[)\uff09]")
"""The point of a rule that a reference names behind its number."""
DATE: Final = re.compile(
    r"(?:19|20)[0-9]{2}\.(?:0?[1-9]|1[0-2])(?:\.|$)|"
    r"(?:0?[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)?[0-9]{2}$"
)
TITLED: Final = {
    "pl": re.compile(
        r"\b(?:patrz|zob\.|zobacz(?:\s(?:też|także))?"
        r"|w\sro\w{0,3}dziale)\s*:?\s+(?=[„\"“A-ZĄĆĘŁŃÓŚŹŻ])"
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
