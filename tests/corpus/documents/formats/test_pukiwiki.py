"""PukiWiki source is read as a page shows it."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.documents.formats.gathering import OBJECT
from corpus.documents.formats.wiki import (
    pukiwiki as reader,
)
from corpus.documents.model import DocumentRefused

PAGE = """#contents
* 入れ替え [#a1b2c3]
''札''を入れ替える。[[塔>塔(札)]]と[[橋]]がある。
続きの文。~
次の段の文。((第二版の[[注記]]。))
// 書き手の覚え書き
- 札は山へ戻る。
-- 例えば、塔は戻る。&br;橋も戻る。
--- &color(red){赤い&ruby(はいき){廃棄};};の札
さらに続く。
+ 一つ目
+ 二つ目
++ 二つ目の一
:用語|その説明
|~拡張|名前|コスト|h
|CENTER:森|&ref(a.png);塔|4|
|>|橋|5|
**例 [#x]
 そのままの行
>引用の文
#comment
"""


def read(source, codec="utf-8"):
    """The document in the source."""
    return reader.read(source.encode(codec), "page.txt", "ja", None)


def shown(source):
    """The lines of a page that have text."""
    return [line for line in read(source).lines if line.text]


def test_a_page_comes_out_in_order():
    assert [(line.number, line.text) for line in shown(PAGE) if not line.furniture] == [
        (2, "入れ替え"),
        (3, "札を入れ替える。塔と橋がある。続きの文。"),
        (3, "次の段の文。"),
        (3, "第二版の注記。"),
        (7, "札は山へ戻る。"),
        (8, "例えば、塔は戻る。"),
        (8, "橋も戻る。"),
        (9, "赤い廃棄（はいき）の札さらに続く。"),
        (11, "一つ目"),
        (12, "二つ目"),
        (13, "二つ目の一"),
        (14, "用語"),
        (14, "その説明"),
        (15, "拡張\t名前\tコスト"),
        (16, f"森\t{OBJECT}塔\t4"),
        (17, "\t橋\t5"),
        (18, "例"),
        (19, "そのままの行"),
        (20, "引用の文"),
    ]


def test_headings_lists_links_and_furniture_are_kept_as_such():
    lines = {line.text: line for line in shown(PAGE)}

    assert (lines["入れ替え"].heading, lines["例"].heading) == (2, 3)
    assert [(lines[text].mark, lines[text].depth) for text in ("札は山へ戻る。", "橋も戻る。")] == [
        ("•", 1),
        ("", 2),
    ]
    assert (lines["二つ目"].mark, lines["二つ目の一"].mark) == ("2.", "1.")
    assert lines["札を入れ替える。塔と橋がある。続きの文。"].links == (
        ("塔", "塔(札)"),
        ("橋", "橋"),
    )
    assert (lines["#contents"].furniture, lines["#comment"].furniture) == (
        "table of contents",
        "plugin",
    )


def test_old_sites_write_euc():
    document = read(PAGE, "euc_jp")

    assert (document.encoding, document.lines) == ("euc-jp", read(PAGE).lines)


def test_a_plugin_that_is_not_known_stays_as_written():
    assert [line.text for line in shown("札&dice(6);を引く")] == ["札&dice(6);を引く"]


@pytest.mark.parametrize(
    "unit", ["[[", "((", "&color(a){", "''", "&a(", "|a", "-a\n", "[[a>", "%%"]
)
def test_any_page_is_read_or_refused(unit):

    with suppress(DocumentRefused):
        assert read((unit * 300 + "\n") * 30).lines


def test_a_line_without_end_is_refused():
    with pytest.raises(DocumentRefused, match="characters in one line"):
        read("*" * 30_000)


@given(st.lists(st.sampled_from([*"*-+:|>#/&;(){}[]'~\n ", "塔", "&br;", "[["]), max_size=40))
def test_any_soup_of_marks_is_read(parts):
    soup = "".join(parts)
    kept = [line for line in f"札\n{soup}".split("\n") if not line.startswith("//")]

    text = "".join(line.text for line in read(f"札\n{soup}").lines)

    if "[" not in soup and "&" not in soup and not any(line.endswith("|c") for line in kept):
        assert text.count("塔") == "".join(kept).count("塔")
