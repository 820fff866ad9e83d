"""Polish: „cudzysłów”, no line ends on a one-letter word."""

from corpus.languages.writing import (
    COUNTED,
    DASH,
    INITIAL,
    Writing,
    after,
    ahead_of_number,
)

WRITING = Writing(
    comma=", ",
    last_and=" i ",
    last_or=" lub ",
    colon=": ",
    full_stop=".",
    brackets=(" (", ")"),
    quotes=("„", "”"),
    dash="\u00a0– ",
    between_types="\u00a0– ",
    several="{number}\u00a0×\u00a0{name}",
    bindings=(
        after("[aiouwz]"),
        ahead_of_number(r"§|nr|pkt|art\.|ust\.|str\.|s\.|rozdz\."),
        COUNTED,
        DASH,
        INITIAL,
    ),
)
