"""What is wrong with a study, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from corpus.punctuation import here
from engine.playing.studies.study import (
    LONGEST_NOTE,
    LONGEST_TABLE,
    LONGEST_TITLE,
    MOST_BYTES,
    MOST_ENTRIES,
    StudyFault,
)

SENTENCES = {
    "too-large": gettext_lazy("This is too large to be a study: it may have %(bytes)s bytes."),
    "not-text": gettext_lazy("This file is no text, so it is no study."),
    "not-json": gettext_lazy(
        "This is neither a file nor an address of a study. Choose the file that was saved here, or"
        " paste all of what is in it."
    ),
    "no-study": gettext_lazy("There is no study in this."),
    "newer": gettext_lazy(
        "This study was written by a newer version of this site (%(word)s). Below is what can be"
        " shown of it. It cannot be changed here, so that nothing of it is lost."
    ),
    "damaged": gettext_lazy(
        "This address is damaged, perhaps it was cut off on its way. Below is all that could still"
        " be read."
    ),
    "wrong-type": gettext_lazy("Something in this study is written in a way that cannot be read."),
    "too-many": gettext_lazy(
        "A study has at most %(entries)s positions. What comes after them is not here: keep the"
        " file, or begin a second study."
    ),
    "long-title": gettext_lazy("The title is longer than %(title)s characters. Shorten it."),
    "long-note": gettext_lazy("This note is longer than %(note)s characters. Shorten it."),
    "long-table": gettext_lazy("The table of this position is longer than %(table)s characters."),
    "no-place": gettext_lazy("This is not the address of a position: “%(word)s”."),
}
IN_AN_ENTRY = {
    "wrong-type": gettext_lazy(
        "What is written here for “%(word)s” cannot be read. The rest of it is kept."
    ),
}
LIMITS = {
    "bytes": MOST_BYTES,
    "entries": MOST_ENTRIES,
    "title": LONGEST_TITLE,
    "note": LONGEST_NOTE,
    "table": LONGEST_TABLE,
}


def said_of(fault: StudyFault) -> str:
    """Say what is wrong, the same way of the whole and of an entry where that says enough."""
    own = IN_AN_ENTRY.get(fault.kind) if fault.word else None
    return str(own or SENTENCES[fault.kind]) % {**LIMITS, "word": fault.word}


def summed_up(faults: tuple[StudyFault, ...]) -> list[str]:
    """Say what is wrong with the whole, and at which entries more is said."""
    said = [said_of(fault) for fault in faults if not fault.entry]
    numbers = sorted({fault.entry for fault in faults if fault.entry})
    if numbers:
        listed = here().all_of([str(number) for number in numbers])
        said.append(_("Something is wrong at these positions: %(numbers)s.") % {"numbers": listed})
    return said
