"""English: “quotation marks”, no comma before the last “and”."""

from corpus.languages.language import Language, worded
from corpus.languages.writing import COUNTED, DASH, INITIAL, Writing, ahead_of_number

WRITING = Writing(
    last_and=" and ",
    last_or=" or ",
    bindings=(ahead_of_number(r"§|No\.|p\.|pp\.|ch\."), COUNTED, DASH, INITIAL),
)

FILLERS = """
    a an and are as at be by can can't could do does doesn't don't each every for from had happen
    happens has have how i if in into is isn't it its may me my not of on or s should than that the
    their them then there these they this to was we what what's when where which who whom whose why
    will with would you your
"""

LANGUAGE = Language(
    code="en",
    place=50,
    name=worded("English"),
    own_name="English",
    writing=WRITING,
    glossary="Glossary",
    fillers=FILLERS,
    usual_length=28.0,
)
