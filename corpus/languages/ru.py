"""Russian: «ёлочки», a long dash that starts no line, prepositions that end none."""

import re

from corpus.languages.language import CYRILLIC, Language, Syllables, worded
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
    last_and=" и ",
    last_or=" или ",
    quotes=("«", "»"),
    name_quotes=("«", "»"),
    dash="\u00a0— ",
    between_types="\u00a0— ",
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

FILLERS = """
    а без бы быть в во все вы где да для до его ее если есть же за и из или их к ка каждая каждое
    каждый как какая какие какой ко когда кто ли либо мне может можно мой на над не нет ни но о об
    от по под почему при про происходит с сколько со так там то только у уже что чтобы это этот я
"""

ENDINGS = "ами ями ах ях ом ем ов ев ей ам ям ой а у ы и е ю я"
CHANGED_ENDINGS = (("ком", "к"),)

LANGUAGE = Language(
    code="ru",
    place=20,
    name=worded("Russian"),
    own_name="русский",
    region="RU",
    writing=WRITING,
    glossary="Словарь понятий",
    plurals=(
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    script=CYRILLIC,
    letters="абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    alphabet="а б в г д её ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я",
    fillers=FILLERS,
    endings=ENDINGS,
    changed_endings=CHANGED_ENDINGS,
    keys="йцукенгшщзхъфывапролджэячсмитьбюё",
    syllables=Syllables("аеёиоуыэюя", re.compile(r"[^\W\d_][ьъ]?"), ("л", "р")),
    parted="го-род-ской джетт-стер на-след-ство пост-рой-ка",
    encodings=("cp1251", "koi8-r"),
    lone_letters="аивкосуяжб",
    font_part="cyrillic",
    page_weight=1.07,
)
