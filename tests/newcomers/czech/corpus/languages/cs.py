"""Czech: „uvozovky“, no line ends on a one-letter preposition."""

import re

from corpus.languages.language import Language, Syllables, worded
from corpus.languages.writing import COUNTED, DASH, INITIAL, Writing, after, ahead_of_number

WRITING = Writing(
    last_and=" a ",
    last_or=" nebo ",
    quotes=("„", "“"),
    bindings=(
        after("[aikosuvz]"),
        ahead_of_number(r"§|č\.|čl\.|odst\.|bod|str\.|s\."),
        COUNTED,
        DASH,
        INITIAL,
    ),
)

FILLERS = """
    a aby ale ani bez být bude co do i jak jako jaká jaké jaký je jeho jejich jen jestli když
    kde kdo kdy která které který má mám mohu může na nad nebo o od pak po pod pokud pro proč
    před při s se si smím stane ta tak také tam ten to u už v ve z za ze že
"""

LANGUAGE = Language(
    code="cs",
    place=60,
    name=worded("Czech"),
    own_name="čeština",
    writing=WRITING,
    glossary="Slovníček pojmů",
    plurals="nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    letters="áčďéěíňóřšťúůýž",
    telltale="ěřů",
    alphabet="aá b c č dď eéě f g h ch ií j k l m nň oó p q r ř s š tť uúů v w x yý z ž",
    digraphs=("ch",),
    fillers=FILLERS,
    swapped_keys="yz",
    syllables=Syllables("aáeéěiíoóuúůyý", re.compile(r"ch|[^\W\d_]"), ("l", "r", "ř")),
    encodings=("cp1250", "iso-8859-2"),
)
