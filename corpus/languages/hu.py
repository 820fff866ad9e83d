"""Hungarian: „idézőjel”, ordinals with a full stop (21. pont)."""

import re

from corpus.languages.language import Language, Syllables, worded
from corpus.languages.writing import COUNTED, DASH, INITIAL, Writing, ahead_of_number

ORDINAL = re.compile(r"(?<![\w.,:/-])(\d{1,4}\.) (?=[a-záéíóöőúüű])")
"""A capital behind it begins a sentence."""

WRITING = Writing(
    last_and=" és ",
    last_or=" vagy ",
    quotes=("„", "”"),
    bindings=(ORDINAL, ahead_of_number(r"§|sz\.|o\."), COUNTED, DASH, INITIAL),
)

FILLERS = """
    a abban ahhoz aki alatt amely ami amikor arra az azt be csak de e egy egyes egyik el ez ezt fel
    ha hogy hogyan hány is itt kell ki le lehet meg mely melyik mennyi mi miatt mikor minden mint
    mit miért most nem nincs ott s szabad tud történik vagy van volt és
"""

ENDINGS = """
    oknak eknek öknek oknál eknél okat eket öket okban ekben okból ekből okhoz ekhez okkal ekkel nak
    nek é éi ban ben ból ből ról ről tól től nál nél hoz hez höz val vel ért ként ig ra re ba be on
    en ön ok ek ök ot et öt at ja je jai jei ai ei im om em öm t k n i
"""

LANGUAGE = Language(
    code="hu",
    place=40,
    name=worded("Hungarian"),
    own_name="magyar",
    region="HU",
    writing=WRITING,
    glossary="Fogalomtár",
    letters="áéíóöőúüű",
    telltale="őű",
    alphabet="aá b c cs d dz dzs eé f g gy h ií j k l ly m n ny oó öő p q r s sz t ty uú üű v w x"
    " y z zs",
    digraphs=("cs", "dz", "dzs", "gy", "ly", "ny", "sz", "ty", "zs"),
    short_doubles=True,
    fillers=FILLERS,
    endings=ENDINGS,
    swapped_keys="yz",
    syllables=Syllables("aáeéiíoóöőuúüű", re.compile(r"dzs|cs|dz|gy|ly|ny|sz|ty|zs|[^\W\d_]")),
    parted="dark-light-er pa-rancs-nok pénz-ver-de",
    encodings=("cp1250", "iso-8859-2"),
    lone_letters="éóő",
    font_part="central",
)
