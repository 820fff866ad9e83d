"""Files that are no documents, told by what is in them: refused with the line and the reason."""

import json
import re
from pathlib import PurePath
from typing import Final

from corpus.documents.model import DocumentRefused

BEGINNINGS: Final = (
    (b"\xd0\xcf\x11\xe0", "is an old or locked Word file: save it as DOCX without a password"),
    (b"{\\rtf", "is rich text: save it as DOCX"),
    (b"\x89PNG", "is a picture (PNG)"),
    (b"\xff\xd8\xff", "is a picture (JPEG)"),
    (b"GIF8", "is a picture (GIF)"),
    (b"II*\x00", "is a picture (TIFF)"),
    (b"MM\x00*", "is a picture (TIFF)"),
    (b"BM", ""),
    (b"8BPS", "is a picture (Photoshop)"),
    (b"AT&TFORM", "is a scanned book (DjVu): save it as PDF with a text layer"),
    (b"\x1f\x8b", "is a packed file (gzip): unpack it first"),
    (b"BZh", "is a packed file (bzip2): unpack it first"),
    (b"\xfd7zXZ", "is a packed file (xz): unpack it first"),
    (b"7z\xbc\xaf\x27\x1c", "is an archive (7-Zip): unpack it first"),
    (b"Rar!", "is an archive (RAR): unpack it first"),
    (b"PK\x05\x06", "is an empty archive (ZIP)"),
    (b"SQLite format 3", "is a database (SQLite)"),
    (b"\x7fELF", "is a program"),
    (b"MZ\x90", "is a program"),
    (b"ID3", "is a sound"),
    (b"OggS", "is a sound or film"),
    (b"fLaC", "is a sound"),
    (b"wOFF", "is a font"),
    (b"wOF2", "is a font"),
    (b"\x00\x01\x00\x00\x00", "is a font"),
    (b"OTTO", "is a font"),
    (b"%!PS", "is PostScript: save it as PDF"),
    (b"<mediawiki", "is an export of a whole wiki: give the text of one page"),
    (b"\\documentclass", "is LaTeX: save it as PDF"),
    (b"BEGIN:VC", "is a card or calendar of addresses or dates"),
    (b"WEBVTT", "is a list of subtitles"),
)
"""What a file begins with that is none of ours. An empty reason is told by more than that."""

OF_ENDING: Final = {
    "json": "is JSON, data for a program", "jsonl": "is JSON, data for a program",
    "xml": "is XML, data for a program", "svg": "is a drawing (SVG)",
    "rss": "is a news feed", "atom": "is a news feed", "opml": "is XML, data for a program",
    "yaml": "is YAML, settings of a program", "yml": "is YAML, settings of a program",
    "toml": "is TOML, settings of a program", "ini": "is INI, settings of a program",
    "cfg": "is INI, settings of a program", "properties": "is a list of settings of a program",
    "po": "is a catalogue of translations (gettext)",
    "pot": "is a catalogue of translations (gettext)",
    "xliff": "is a catalogue of translations (XLIFF)",
    "xlf": "is a catalogue of translations (XLIFF)",
    "py": "is a Python program", "js": "is a JavaScript program", "mjs": "is a JavaScript program",
    "ts": "is a TypeScript program", "java": "is a Java program", "c": "is a C program",
    "h": "is a C program", "cpp": "is a C++ program", "cs": "is a C# program",
    "go": "is a Go program",
    "rs": "is a Rust program", "rb": "is a Ruby program", "php": "is a PHP program",
    "sh": "is a shell script", "bat": "is a batch file", "ps1": "is a shell script",
    "lua": "is a Lua program", "sql": "is a list of SQL statements", "css": "is a style sheet",
    "scss": "is a style sheet", "diff": "is a list of differences",
    "patch": "is a list of differences",
    "log": "is a log", "srt": "is a list of subtitles", "tex": "is LaTeX: save it as PDF",
    "ods": "is a spreadsheet: save it as CSV", "xlsx": "is a spreadsheet: save it as CSV",
    "xls": "is a spreadsheet: save it as CSV", "odt": "is an ODT file: save it as DOCX",
    "epub": (
        "is an e-book (EPUB): save it as DOCX or HTML"
    ), "bib": "is a list of literature (BibTeX)",
    "eml": "is a mail: save its text", "mbox": "is a mailbox",
}  # fmt: skip
"""What a file is by how its name ends, where its contents do not say otherwise."""

COMMENTED: Final = re.compile(r"^\s*(?:#(?!#?\s*[\w«„\"“]+.{40,}$)|//|/\*|\*/|--\s).*$")
LINES: Final = (
    ("is a catalogue of translations (gettext)", 0.3,
     re.compile(r'^\s*(?:msgid|msgstr|msgctxt|msgid_plural)(?:\[\d\])?\s+"|^#[:,.~|] ')),
    ("is YAML, settings of a program", 0.8,
     re.compile(
         r"^\s*(?:- )?[A-Za-z_][\w.-]*:(?:\s+(?:\S+|\"[^\"]*\"|'[^']*'|\[.*\]|\{.*\}"
         r"|[\w .,/-]{1,40}))?\s*$|^\s*- \S{1,40}\s*$|^---$|^\.\.\.$")),
    ("is INI, settings of a program", 0.8,
     re.compile(r"^\s*\[[\w.:/ -]+\]\s*$|^\s*[\w.-]+\s*[=:]\s*\S.{0,120}$|^\s*[;#].*$")),
    ("is a program", 0.5, re.compile(
        r"^\s*(?:async\s+)?def\s+\w+\(.*|^\s*class\s+\w+.*[:{]\s*$|^\s*(?:import"
        r"|from)\s+[\w.{}*, ]+(?:\s+import\s+.*)?;?\s*$"
        r"|^\s*(?:if|elif|else|for|while|try|except|finally|with|switch|case|do)\b.*[:{]\s*$"
        r"|^\s*(?:return|raise|yield|assert|await|print|echo|var|let|const|function|func|fn|pub"
        r"|public|private|static|"
        r"#include|#define|using|namespace|package|local|export|module)\b.*[\w()\]\"';{}>]\s*$"
        r"|^(?!.*(?:\{\{|\}\}|\[\[|\]\])|\{\||\|)(?=.*[=(){}\[\]]).*[;{}]\s*$|^\s*[\])}]+[;,)]*\s*$"
        r"|^\s*[$@]?[\w.\[\]\"']+\s*(?:[-+*/]?=|:=|=>)\s*\S"
        r"|^\s*[\w.]+\(.*\)\s*[;:]?$|^\s*@\w+|^\s*\"\"\".*")),
    ("is a list of SQL statements", 0.5, re.compile(
        r"^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE (?:TABLE|INDEX)|DROP|ALTER|VALUES"
        r"|FROM|WHERE|SET)\b"
        r"|^\s*\(.*\)[,;]$", re.IGNORECASE)),
    ("is a style sheet", 0.7, re.compile(
        r"^\s*[.#@\w][^{}]*\{\s*$|^\s*[\w-]+\s*:\s*[^;]+;\s*$|^\s*\}\s*$|\{[^{}]*:[^{}]*\}\s*$")),
    ("is a list of differences", 0.6, re.compile(r"^(?:diff |index |--- |\+\+\+ |@@ |[-+ ])")),
    ("is a log", 0.7, re.compile(
        r"^\W{0,2}(?:\d{4}-\d\d-\d\d[T ]|\d\d/\w{3}/\d{4}:"
        r"|\w{3}\s+\d{1,2} )?\d\d:\d\d:\d\d\S*\s.*(?:\b(?:INFO|DEBUG|WARN|ERROR|TRACE)|\]|:)")),
    ("is a list of subtitles", 0.3, re.compile(r"^\d\d:\d\d:\d\d[,.]\d{3} --> ")),
)  # fmt: skip
"""What a file is by its lines: so large a part of them looks like that."""
LEAST_LINES: Final = 3
LOOKED_AT: Final = 400
XML: Final = re.compile(r"\s*(?:<\?xml\b|<!DOCTYPE\s+(?!html)\w+)", re.IGNORECASE)
PAGE: Final = re.compile(r"<!doctype\s+html|<html[\s>]|<body[\s>]|<head[\s>]", re.IGNORECASE)
ROOT: Final = re.compile(r"<(?!\?|!)(?P<name>[A-Za-z][\w:.-]*)")
PHP: Final = re.compile(r"\s*<\?php\b|\s*#!\s*/")
NOT_LETTERS: Final = re.compile(r"[^\W\d_]")


def refuse(raw: bytes, file: str) -> None:
    """Raise DocumentRefused, at the line that shows it, for a file that is no document."""
    begun = raw[:200].lstrip(b"\xef\xbb\xbf \r\n\t")
    for mark, reason in BEGINNINGS:
        if reason and (raw.startswith(mark) or begun.startswith(mark)):
            raise DocumentRefused(file, 1, reason)
    if raw.startswith(b"BM") and b"\x00" in raw[:30]:
        raise DocumentRefused(file, 1, "is a picture (BMP)")
    if raw.startswith(b"RIFF") and raw[8:12] in (b"WEBP", b"WAVE", b"AVI "):
        raise DocumentRefused(file, 1, "is a picture, a sound or a film")
    if raw[4:8] == b"ftyp":
        raise DocumentRefused(file, 1, "is a film or a picture")
    shown = (
        raw[:65_536].replace(b"\0", b"").decode("latin-1").replace("\r\n", "\n").replace("\r", "\n")
    )
    shown = shown.removeprefix("\xef\xbb\xbf").removeprefix("\xff\xfe").removeprefix("\xfe\xff")
    if reason := _by_structure(shown):
        raise DocumentRefused(file, _first_line(shown), reason)
    if PAGE.search(shown[:4_096]):
        return
    ending = PurePath(file).suffix.lower().removeprefix(".")
    if ending in OF_ENDING:
        raise DocumentRefused(file, _first_line(shown), OF_ENDING[ending])
    if found := _by_lines(shown):
        raise DocumentRefused(file, found[0], found[1])


def _first_line(shown: str) -> int:
    return shown[: len(shown) - len(shown.lstrip())].count("\n") + 1


def _by_structure(shown: str) -> str:
    """What a file is as a whole: JSON, XML, a script."""
    text = shown.strip()
    if text[:1] in "{[" and _is_json(text, whole=len(shown) < 65_000):
        return "is JSON, data for a program"
    if XML.match(shown) and not PAGE.search(shown[:4_096]):
        root = ROOT.search(shown)
        name = root["name"].lower() if root else ""
        if name != "html":
            return {
                "svg": "is a drawing (SVG)",
                "rss": "is a news feed",
                "feed": "is a news feed",
            }.get(name, "is XML, data for a program")
    if text.startswith("<svg"):
        return "is a drawing (SVG)"
    return "is a program" if PHP.match(shown) else ""


def _is_json(text: str, *, whole: bool) -> bool:
    if whole:
        try:
            return isinstance(json.loads(text), dict | list)
        except (ValueError, RecursionError):
            first = text.split("\n", 1)[0]
            try:
                return isinstance(json.loads(first), dict) and text.count("\n{") > 0
            except (ValueError, RecursionError):
                return False
    return bool(re.match(r'[\[{]\s*(?:"[^"\n]*"\s*:|[\[{"\d])', text)) and text.count('":') > 20


def _by_lines(shown: str) -> tuple[int, str] | None:
    """What a file is by the form that most of its lines have, and the first line that has it."""
    lines = [(n, one) for n, one in enumerate(shown.split("\n")[:LOOKED_AT], 1) if one.strip()]
    told = [(n, one) for n, one in lines if not COMMENTED.match(one)]
    if len(lines) < LEAST_LINES:
        return None
    for reason, share, form in LINES:
        of = lines if "gettext" in reason or "differences" in reason else told
        hits = [n for n, one in of if form.search(one)]
        if len(hits) >= max(LEAST_LINES, share * len(of)) and _is_machine_made(reason, of):
            return hits[0], reason
    return None


def _is_machine_made(reason: str, lines: list[tuple[int, str]]) -> bool:
    """Whether lines in a form that texts may have too are not those of a text."""
    texts = [one for _, one in lines]
    if "differences" in reason:
        return any(one.startswith(("@@ ", "diff ")) for one in texts)
    if "YAML" in reason or "INI" in reason:
        keys = [re.match(r"\s*(?:- )?([A-Za-z_][\w.-]*)\s*[:=]", one) for one in texts]
        named = [one[1] for one in keys if one]
        small = sum(name == name.lower() or "_" in name for name in named)
        headed = any(re.fullmatch(r"\s*\[[\w.:/ -]+\]\s*", one) for one in texts)
        return len(named) >= LEAST_LINES and (small * 5 >= len(named) * 4 or headed)
    return True
