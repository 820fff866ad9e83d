"""Japanese: full-width signs that carry their own space; cards are counted in 枚."""

from corpus.languages.language import JAPANESE, Language, worded
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
    bindings=(),
)

LANGUAGE = Language(
    code="ja",
    place=30,
    name=worded("Japanese"),
    own_name="日本語",
    region="JP",
    writing=WRITING,
    glossary="用語集",
    plurals="nplurals=1; plural=0;",
    script=JAPANESE,
    alphabet="ぁあ ぃい ぅう ぇえ ぉお ゕか き く ゖけ こ さ し す せ そ た ち っつ て と"
    " な に ぬ ね の は ひ ふ へ ほ ま み む め も ゃや ゅゆ ょよ ら り る れ ろ ゎわ ゐ ゑ を ん",
    usual_length=62.0,
    encodings=("shift_jis", "euc-jp"),
    page_weight=1.05,
    search_weight=1.9,
)
