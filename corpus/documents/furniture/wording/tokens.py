"""What stands on pages for a machine, whatever the language: dates, sizes, counts, addresses.

`without` takes them out of a line, so that the words which are left can be looked at.
"""

import re
from typing import Final

MONTHS: Final = (
    # Polish
    "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|stycz(?:eń|nia)|lut(?:y|ego)|marz?(?:ec|ca)|"
    "kwie(?:cień|tnia)|maja|czerw(?:iec|ca)|lip(?:iec|ca)|sierp(?:ień|nia)|wrze(?:sień|śnia)|"
    "paździer(?:nik|nika)|listopada?|grud(?:zień|nia)|"
    # Russian
    "янв(?:арь|аря)?|февр?(?:аль|аля)?|мар(?:та?)?|апр(?:ель|еля)?|ма[йя]|июн[ья]?|июл[ья]?"
    "|авг(?:уста?)?|"
    "сент?(?:ябрь|ября)?|окт(?:ябрь|ября)?|ноя(?:брь|бря)?|дек(?:абрь|абря)?|"
    # Hungarian
    "jan(?:uár)?|febr?(?:uár)?|márc(?:ius)?|ápr(?:ilis)?|máj(?:us)?|jún(?:ius)?|júl(?:ius)?|"
    "aug(?:usztus)?|szept(?:ember)?|okt(?:óber)?|nov(?:ember)?|dec(?:ember)?|"
    # English
    "january|february|march|april|may|june|july|august|september|october|november|december|"
    "feb|apr|jun|jul|sept?|oct"
)
WEEKDAYS: Final = (
    "mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|"
    "pon|wt|śr|czw|pt|sob|ndz|niedz|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|"
    "пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|"
    "hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap"
)
DATE: Final = re.compile(
    r"(?<!\w)(?:"
    r"(?:19|20)[0-9]{2}\s?[-/.]\s?[0-9]{1,2}\s?[-/.]\s?[0-9]{1,2}\.?(?:T(?=[0-9]{2}:))?"
    r"|[0-9]{1,2}[-/.]\s?[0-9]{1,2}[-/.]\s?(?:19|20)?[0-9]{2}(?!\.?[0-9])"
    rf"|[0-9]{{1,2}}\.?\s(?:{MONTHS})\.?,?\s(?:19|20)[0-9]{{2}}"
    rf"|(?:19|20)[0-9]{{2}}\.?\s(?:{MONTHS})\.?(?:\s[0-9]{{1,2}})?"
    rf"|(?:{MONTHS})\.?\s[0-9]{{1,2}},?\s(?:19|20)[0-9]{{2}}"
    rf"|[0-9]{{1,2}}\s(?:{MONTHS})(?![^\W\d_])"
    rf"|(?:{MONTHS})\s(?:19|20)[0-9]{{2}}"
    r"|(?:(?:19|20)[0-9]{2}|(?:令和|平成|昭和)\s?[0-9一二三四五六七八九十元]{1,4})\s?年"
    r"(?:\s?[0-9一二三四五六七八九十]{1,3}\s?月(?:\s?[0-9一二三四五六七八九十]{1,3}\s?日)?)?"
    r"|[0-9]{1,2}月[0-9]{1,2}日"
    r")(?:\s?(?:г(?:ода)?|r|ro?ku|év)\b\.?)?",
    re.IGNORECASE,
)
TIME: Final = re.compile(
    r"(?<![\w:])[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?(?:\s?[ap]\.?m\b\.?)?(?!\w)"
    r"|(?<!\w)(?:UTC|GMT|CET|CEST|MSK|JST)(?:\s?[+-]\s?[0-9:]+)?(?!\w)",
    re.IGNORECASE,
)
DAY: Final = re.compile(
    rf"(?<!\w)(?:{WEEKDAYS})(?!\w)\.?|[(\uff08][月火水木金土日][)\uff09]|[月火水木金土日]曜日?",
    re.IGNORECASE,
)
SIZE: Final = re.compile(
    r"(?<!\w)[0-9]+(?:[.,][0-9]+)?\s?(?:[kmgк]i?b|[кмг]б|[кмг]байт\w*|bytes?|bajt\w*|байт\w*"
    r"|bájt\w*|"
    r"バイト|pixels?|px|dpi)(?!\w)",
    re.IGNORECASE,
)
ADDRESS: Final = re.compile(
    r"(?:https?://|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+"
    r"|(?<![\w.])(?:[\w-]+\.)+(?:com|org|net|info|ru|рф|su|ua|pl|hu|jp|eu|co\.jp|ne\.jp|example|io"
    r"|biz|"
    r"ру|me|tv|wiki)(?![\w.]*\w)(?:/\S*)?",
    re.IGNORECASE,
)
FILE: Final = re.compile(
    r"[\w()-]+\.(?:docx?|pdf|rtf|odt|txt|zip|rar|7z|djvu|fb2|epub|html?|php|cgi|jpe?g|png|gif"
    r"|xlsx?|"
    r"pptx?|mp3|exe)(?!\w)",
    re.IGNORECASE,
)
NUMBER: Final = re.compile(r"[#№]?[0-9\uff10-\uff19]+(?:[ \u00a0.,/][0-9]{3})*(?:[.,][0-9]+)?%?")
COUNTED: Final = re.compile(r"(?<=[\u3040-\u9fff])\s?[0-9]+\s?(?=[\u3040-\u9fff])")
"""A number between kana or kanji, which is part of the phrase about it."""
MARKS: Final = re.compile(r"[^\w\s]+|_+")
SPACES: Final = re.compile(r"\s+")


JOINT: Final = re.compile(r"(?<=[a-ząćęłńóśźżáéíöőúüűа-яё])(?=[A-ZĄĆĘŁŃÓŚŹŻÁÉÍÖŐÚÜŰА-ЯЁ])")
"""Where entries of a menu run into each other."""
DIGIT: Final = re.compile("[0-9\uff10-\uff19一二三四五六七八九十元]")
WIDE: Final = {ord("\uff10") + digit: str(digit) for digit in range(10)} | {
    0xFF0E: ".",
    0xFF1A: ":",
}


def without(text: str) -> str:
    """A text in small letters without dates, times, sizes, addresses, files, numbers and signs."""
    text = JOINT.sub(" ", text.translate(WIDE))
    if DIGIT.search(text):
        for pattern in (DATE, TIME, SIZE):
            text = pattern.sub(" ", text)
    if len(text) < 120:
        text = DAY.sub(" ", text)
    if "." in text:
        text = FILE.sub(" ", ADDRESS.sub(" ", text))
    text = MARKS.sub(" ", NUMBER.sub(" ", COUNTED.sub("", text)))
    return SPACES.sub(" ", text).strip().casefold()


def has_day_and_hour(text: str) -> bool:
    """Whether a line says a day and an hour, as what was posted does."""
    text = text.translate(WIDE)
    return bool(DIGIT.search(text) and DATE.search(text) and TIME.search(text))


def is_moment(text: str) -> bool:
    """Whether a text is nothing but a day or an hour."""
    return has_moment(text) and not without(text)


def has_moment(text: str) -> bool:
    """Whether a line says a day, or an hour."""
    if not DIGIT.search(text):
        return False
    text = text.translate(WIDE)
    return bool(DATE.search(text) or TIME.search(text))
