"""Polish: „cudzysłów”, no line ends on a one-letter word."""

import re

from corpus.languages.language import Language, Syllables, worded
from corpus.languages.writing import (
    COUNTED,
    DASH,
    INITIAL,
    Writing,
    after,
    ahead_of_number,
)

WRITING = Writing(
    last_and=" i ",
    last_or=" lub ",
    quotes=("„", "”"),
    bindings=(
        after("[aiouwz]"),
        ahead_of_number(r"§|nr|pkt|art\.|ust\.|str\.|s\.|rozdz\."),
        COUNTED,
        DASH,
        INITIAL,
    ),
)

FILLERS = """
    a aby albo ale bez bo by byc być co czy dla dlaczego do dzieje gdy gdzie i ich ile jak jaka jaki
    jakie jako jesli jest jezeli jeśli jeżeli juz już każda każde każdy kiedy kto ktora ktore ktory
    która które który lub ma mam moge mogę mozna może można na nad nie niż o od oraz po pod podczas
    przed przez przy sie się są ta tak te tego tej ten to tylko u w we wiec więc wtedy z za ze że
    żeby
"""

ENDINGS = "iemu owie ami ach iem owi ów om em ie ze ą ę a u y i e o"
CHANGED_ENDINGS = (
    ("dzie", "d"), ("cie", "t"), ("rze", "r"), ("le", "ł"), ("dze", "g"), ("sze", "ch"),
    ("niem", "n"), ("kiem", "k"), ("giem", "g"), ("rzy", "r"), ("dzi", "d"), ("ci", "t"),
)  # fmt: skip

LANGUAGE = Language(
    code="pl",
    place=10,
    name=worded("Polish"),
    own_name="polski",
    region="PL",
    writing=WRITING,
    glossary="Słownik pojęć",
    plurals=(
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    letters="ąćęłńóśźż",
    telltale="ąćęłńśźż",
    alphabet="a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    fillers=FILLERS,
    endings=ENDINGS,
    changed_endings=CHANGED_ENDINGS,
    syllables=Syllables("aąeęioóuy", re.compile(r"ch|cz|dz|dź|dż|rz|sz|[^\W\d_]"), ("l", "ł", "r")),
    parted="dark-light-er gwiezd-ne-go skarb-nicz-ka",
    encodings=("cp1250", "iso-8859-2"),
    font_part="central",
)
