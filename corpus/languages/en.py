"""English: “quotation marks”, no comma before the last “and”."""

from corpus.languages.writing import COUNTED, DASH, INITIAL, Writing, ahead_of_number

WRITING = Writing(
    comma=", ",
    last_and=" and ",
    last_or=" or ",
    colon=": ",
    full_stop=".",
    brackets=(" (", ")"),
    quotes=("“", "”"),
    dash="\u00a0– ",
    between_types="\u00a0– ",
    several="{number}\u00a0×\u00a0{name}",
    bindings=(ahead_of_number(r"§|No\.|p\.|pp\.|ch\."), COUNTED, DASH, INITIAL),
)
