"""Japanese: full-width signs that carry their own space; cards are counted in 枚."""

from corpus.languages.writing import Writing

WRITING = Writing(
    comma="、",
    last_and="と",
    last_or="か",
    colon="：",
    full_stop="。",
    space="",
    brackets=("（", "）"),
    quotes=("「", "」"),
    dash="｜",
    between_types="－",
    several="{name}{number}枚",
)
