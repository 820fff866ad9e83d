"""Hungarian: „idézőjel”, ordinals with a full stop (21. pont)."""

import re

from corpus.languages.writing import COUNTED, DASH, INITIAL, Writing, ahead_of_number

ORDINAL = re.compile(r"(?<![\w.,:/-])(\d{1,4}\.) (?=[a-záéíóöőúüű])")
"""A capital behind it begins a sentence."""

WRITING = Writing(
    comma=", ",
    last_and=" és ",
    last_or=" vagy ",
    colon=": ",
    full_stop=".",
    brackets=(" (", ")"),
    quotes=("„", "”"),
    dash="\u00a0– ",
    between_types="\u00a0– ",
    several="{number}\u00a0×\u00a0{name}",
    bindings=(ORDINAL, ahead_of_number(r"§|sz\.|o\."), COUNTED, DASH, INITIAL),
)
