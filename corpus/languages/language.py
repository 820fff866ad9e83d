"""One language with everything of it that is data; what it leaves out has a default.

Plain values and no Django, so that settings, parsers and programs read the same table. What a
language needs beside data (a dictionary of its forms) is a module where it is used, of the
language's code: `search/language/analysis/<code>.py`.
"""

import re
from dataclasses import dataclass
from typing import Final

from corpus.languages.writing import Writing

LATIN: Final = "latin"
CYRILLIC: Final = "cyrillic"
JAPANESE: Final = "japanese"
SCRIPTS: Final = (LATIN, CYRILLIC, JAPANESE)

ENGLISH_ALPHABET: Final = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
QWERTY: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
"""What the keys give without a shift, from left to right, the rows from above; the last one is
that beside the 1."""


def worded(english: str) -> str:
    """*english* as it is; the call marks a word of the interface, which has to be translated."""
    return english


@dataclass(frozen=True, slots=True)
class Syllables:
    """Where a long name may be parted."""

    vowels: str
    letters: re.Pattern[str]
    """What cannot be parted: letters of two signs, and a Russian sign from what it softens."""
    liquids: tuple[str, ...] = ()
    """What goes with the consonant before it, as in за-кли-на-ние."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language of the site. The first five must be said, and the rest has its default."""

    code: str
    """As in addresses and columns: two small letters of ISO 639-1."""
    place: int
    """Where it stands among the others when they are offered."""
    name: str
    """In English, `worded`, so that each language has its word for it."""
    own_name: str
    writing: Writing
    glossary: str
    """The title of the glossary, above its file in this language."""
    region: str = ""
    """The land as whose it is written, in two capitals of ISO 3166: programs ask for one."""
    plurals: str = "nplurals=2; plural=(n != 1);"
    """How forms of messages are chosen by a number: the header of its catalogue."""
    script: str = LATIN
    letters: str = ""
    """Its letters beyond a to z, small."""
    telltale: str = ""
    """Those of its letters that no other language has which our texts may name words of."""
    alphabet: str = ENGLISH_ALPHABET
    """Its letters in order, between spaces; spellings that are one letter stand together."""
    digraphs: tuple[str, ...] = ()
    """Which of them are letters of several signs, and no spellings of one."""
    short_doubles: bool = False
    """Whether a doubled digraph doubles its first sign alone: sz + sz is ssz."""
    fillers: str = ""
    """Words that carry a question and say nothing of what it is about."""
    endings: str = ""
    """The endings of its nouns, as foreign words and names take them."""
    changed_endings: tuple[tuple[str, str], ...] = ()
    """Endings before which the end of the base changes, and what it was: droidzie is droid."""
    stemmer: str = ""
    """Snowball's name of the language, where that is not its English name in small letters."""
    usual_length: float = 26.0
    """How many words, or signs where there are no spaces, a section has with its title twice."""
    keys: str = QWERTY
    """What the keys of a QWERTY keyboard give on the keyboard of this language."""
    swapped_keys: str = ""
    """Two letters that stand one for the other on some keyboards: y and z."""
    syllables: Syllables | None = None
    """Where to part long names; without, only those words are that are `parted`."""
    parted: str = ""
    """Words of names with a hyphen at each place where they may be parted: those that syllables do
    not tell, or tell wrong."""
    encodings: tuple[str, ...] = ("cp1252",)
    """In which encodings old files are, the likeliest first."""
    lone_letters: str = ""
    """Letters beyond a to z that are words by themselves."""
    font_part: str = ""
    """Which part of our fonts its words need beside the Latin one, as `tools.letters` cuts them."""
    page_weight: float = 1.0
    """How many bytes a page in it has, packed, for each of the same page in Polish."""
    search_weight: float = 1.0
    """The same of a text in the small search of a pack."""

    @property
    def locale(self) -> str:
        """As Open Graph names it: `pl_PL`."""
        return f"{self.code}_{self.region}" if self.region else self.code

    @property
    def spaced(self) -> bool:
        """Whether its words stand apart."""
        return bool(self.writing.space)

    @property
    def plural_forms(self) -> int:
        """How many forms a message with a number has."""
        found = re.match(r"nplurals=(\d+)", self.plurals)
        return int(found[1]) if found else 1

    def faults(self) -> list[str]:
        """What cannot be right about this row of the table, each in a sentence."""
        said = []
        if not re.fullmatch("[a-z]{2}", self.code):
            said.append(f"code must be two small letters, not {self.code!r}")
        if self.script not in SCRIPTS:
            said.append(f"script must be one of {', '.join(SCRIPTS)}, not {self.script!r}")
        if not re.fullmatch(r"nplurals=[1-9]; plural=.+;", self.plurals):
            said.append(
                f"plurals must be like 'nplurals=2; plural=(n != 1);', not {self.plurals!r}"
            )
        if len(self.keys) != len(QWERTY):
            said.append(f"keys must be {len(QWERTY)} signs, one for each of {QWERTY}")
        said += [
            f"{name} has {''.join(odd)}, which are none of its letters"
            for name in ("telltale", "lone_letters")
            if (odd := sorted(set(getattr(self, name)) - set(self.letters)))
        ]
        said += [f"{name} is empty" for name in ("name", "own_name", "glossary")
                 if not getattr(self, name)]  # fmt: skip
        return said
