"""Russian: «ёлочки», a long dash that starts no line, prepositions that end none."""

import re

from corpus.languages.writing import (
    COUNTED,
    DASH,
    INITIAL,
    Writing,
    after,
    ahead_of_number,
    before,
)

SHORTENED = re.compile(r"(?<!\w)([иИтТ]\.) (?=[а-я]\.)")
"""“т. е.”, “и т. д.”"""

WRITING = Writing(
    comma=", ",
    last_and=" и ",
    last_or=" или ",
    colon=": ",
    full_stop=".",
    brackets=(" (", ")"),
    quotes=("«", "»"),
    name_quotes=("«", "»"),
    dash="\u00a0— ",
    between_types="\u00a0— ",
    several="{number}\u00a0×\u00a0{name}",
    bindings=(
        after("[авиоксуя]"),
        before("бы|б|ли|ль|же|ж"),
        ahead_of_number(r"§|№|п\.|пп\.|гл\.|ст\.|стр\.|с\."),
        COUNTED,
        DASH,
        INITIAL,
        SHORTENED,
    ),
)
