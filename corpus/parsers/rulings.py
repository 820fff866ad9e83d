"""Who ruled and when: the table `ruled` of a section, and days as far as they are known."""

import re
from datetime import date
from typing import Any, Final

from corpus.languages import CODES
from corpus.parsers.fields import Fields

RULED: Final = ("by", "lang", "on", "at")
"""What is said of a ruling, in the order of the files."""

KNOWN_DAY = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
PAGE = re.compile(r"https?://[^\s/]\S*")
LONGEST_NAME = 200
LONGEST_ADDRESS = 500


def first_day(said: str) -> date | None:
    """The first day of a year, a month or a day as files write it; None for anything else."""
    found = KNOWN_DAY.fullmatch(said)
    if not found:
        return None
    try:
        return date(*(int(part or 1) for part in found.groups()))
    except ValueError:
        return None


def why_no_day(said: str) -> str:
    """Why *said* is no day as files write it; empty if it is one."""
    if first_day(said):
        return ""
    return f"{said!r} is no day: write 2019, 2019-09 or 2019-09-25"


def ruled_in(fields: Fields) -> dict[str, str]:
    """Who ruled and when, as a section says it; empty if it says nothing."""
    table = fields.table("ruled")
    if not table:
        return {}
    said = Fields(table, fields.raw, fields.file, *fields.near, ".ruled]", start=fields.start)
    ruled = {
        "by": said.text("by", longest=LONGEST_NAME),
        "lang": said.text("lang", choices=CODES),
        "on": said.text("on"),
        "at": said.text("at", longest=LONGEST_ADDRESS),
    }
    said.done()
    if not ruled["by"] and not ruled["on"]:
        raise said.fault("ruled says neither who ruled (by) nor when (on)")
    if ruled["lang"] and not ruled["by"]:
        raise said.fault("lang is the language of by, and there is none", "lang =")
    if ruled["on"] and (why := why_no_day(ruled["on"])):
        raise said.fault(f"on: {why}", "on =")
    if ruled["at"] and not PAGE.fullmatch(ruled["at"]):
        raise said.fault("at must be the address of a page", "at =")
    return in_order(ruled)


def in_order(ruled: dict[str, str]) -> dict[str, str]:
    """What is said in *ruled*, in the order of the files; a database may keep another one.

    Where nothing is said, a form may have left anything that is empty.
    """
    return {name: ruled[name] for name in RULED if ruled.get(name)} if ruled else {}


def refuse_ruled(value: dict[str, Any]) -> None:
    """Raise TextFault if the `ruled` of a section cannot be *value*."""
    ruled_in(Fields({"ruled": value} if value else {}, b"", ""))
