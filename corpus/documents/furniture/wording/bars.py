"""Bars about a page or a file: where it may be shared, and what a site counts of it.

They are told by how they are built: a word of sharing and then nothing but names, a word of
counting and then nothing but its figure.
"""

import re
from typing import Final

from corpus.documents.furniture.wording import tokens
from corpus.documents.furniture.wording.notices import AMOUNT
from corpus.documents.furniture.wording.phrases import CHROME

SHARE: Final = (
    r"share|udostępni\w+|podziel(?:cie)? się|поделиться|поделитесь|поделись|megoszt\w+|oszd meg"
    r"|osszátok meg|シェア|共有"
)
INTO: Final = r"on|via|to|with|na|w|przez|do|в|во|на|через|с|со|itt|で|に"
LABEL: Final = re.compile(
    rf"(?:\w+\s){{0,2}}(?:{SHARE})(?:する)?(?:\s\w+){{0,3}}?"
    rf"(?:(?:\s(?P<into>{INTO}))?\s?[:\uff1a]|\s(?P<last>{INTO})(?=\s))\s*"
    rf"|.{{0,12}}(?:シェア|共有)(?:する|先)?\s?[:\uff1a]\s*",
    re.IGNORECASE,
)
BEHIND: Final = re.compile(r"(?P<names>.+?)\s?(?:で|に)(?:シェア|共有)(?:する)?", re.IGNORECASE)
"""In Japanese the word of sharing comes last."""
NAME: Final = re.compile(r"[A-ZА-ЯЁŁŚŻŹĆÁÉÍÓÖŐÚÜŰ][\w.-]{0,13}|[ァ-ヶー]{2,12}")
SHORT: Final = re.compile(r"[A-ZА-ЯЁ]{1,3}")
BETWEEN: Final = re.compile(r"[\s,、/|·•・]+")
MOST_NAMES = 8

NOUN: Final = r"(?:\s?(?:razy|raz|раза?|times?|alkalommal|db|回|件|票|人|名))?"
FIGURE: Final = rf"{AMOUNT}(?:\s?(?:/|of|z|из)\s?[0-9]{{1,3}})?{NOUN}"
OF_FILE: Final = r"(?:\s(?:pliku|dokumentu|файла|документа)|\s?数|\s?回数)?"
EXTENSION: Final = r"\.?(?:docx?|pdf|rtf|odt|txt|zip|rar|7z|djvu|fb2|epub|html?|pptx?|xlsx?|mobi)"
COUNTED: Final = (
    r"downloads?|downloaded|views?|viewed|hits|page ?views|visits|votes|rating|comments"
    r"|(?:liczba )?(?:pobrań|wyświetleń|odsłon|odwiedzin|głosów|komentarzy)|pobrani[ae]|pobrano"
    r"|wyświetlenia|wyświetlono|odsłony|odwiedziny|ocena|głosy|komentarze"
    r"|загрузок|загрузки|загружено|скачиваний|скачивания|скачано|скачали|просмотров|просмотры"
    r"|просмотрено|показов|посещений|прочтений|прочитано|рейтинг|оценка|голосов|комментари(?:ев|и)"
    r"|letöltések|letöltés|letöltve|letöltötték|megtekintések|megtekintés|megtekintve|látogatások"
    r"|látogatók|értékelés|szavazatok|szavazat|hozzászólások"
    r"|(?:ダウンロード|閲覧|アクセス|再生|投票|コメント|表示)(?:回?数)?|評価|[DP][LV]数?"
)
SIZED: Final = (
    r"(?:file ?)?size|rozmiar|wielkość|размер|объ[её]м|вес|(?:fájl)?méret"
    r"|(?:ファイル)?サイズ|容量"
)
FORMED: Final = (
    r"(?:file ?)?(?:format|type)|format|typ|формат|тип|(?:fájl)?(?:formátum|típus)"
    r"|(?:ファイル)?(?:形式|種類)|フォーマット"
)
DATED: Final = (
    r"added|uploaded|published|dodano|dodany|wgrano|добавлено?|загружено?|размещено"
    r"|hozzáadva|feltöltve|feltöltés|追加日?|登録日?|公開日?"
)
MARK: Final = r"\s?[:\uff1a]?\s*"
FORMAT: Final = rf"(?:{FORMED}){OF_FILE}\s?[:\uff1a]\s*{EXTENSION}(?!\w)"
COUNT: Final = (
    rf"(?:(?:{COUNTED}){OF_FILE}{MARK}{FIGURE}(?:\s?[(\uff08]{AMOUNT}(?:\s?\w+)?[)\uff09])?"
    rf"|(?:{SIZED}){OF_FILE}{MARK}{tokens.SIZE.pattern}|{FORMAT})"
)
ONE: Final = rf"(?:{COUNT}|(?:{DATED}){MARK}{tokens.DATE.pattern})"
ALONE: Final = re.compile(COUNT, re.IGNORECASE)
ROW: Final = re.compile(rf"{ONE}(?:[\s,;·•・|/–—-]+{ONE})+|{FORMAT}", re.IGNORECASE)
LONGEST = 160


def reason_of(text: str) -> str:
    """Why a line is a bar wherever it stands; with a `?` where only its neighbours can tell."""
    if len(text) > LONGEST:
        return ""
    if ROW.fullmatch(text):
        return "statistics"
    return _shares(text)


def is_count(text: str) -> bool:
    """Whether a line counts one thing of a page or file, as a rule might count its own."""
    return len(text) <= LONGEST and bool(ALONE.fullmatch(text))


def _shares(text: str) -> str:
    """A word of sharing and then names: sure where it says "on", or where half of the names are
    abbreviations or known; others may be what a rule shares out."""
    behind = BEHIND.fullmatch(text)
    label = None if behind else LABEL.match(text)
    if label is None and behind is None:
        return ""
    rest = behind["names"] if behind else text[label.end() :] if label else ""
    names = [one for one in BETWEEN.split(rest) if one]
    if not 0 < len(names) <= MOST_NAMES or not all(map(NAME.fullmatch, names)):
        return ""
    told = label is not None and bool(label["into"] or label["last"])
    known = sum(bool(SHORT.fullmatch(one) or _is_site(one)) for one in names)
    return "sharing" if told or 2 * known >= len(names) else "sharing?"


def _is_site(name: str) -> bool:
    return any(sign == "sharing" for _, _, sign in CHROME.find(name.casefold()))
