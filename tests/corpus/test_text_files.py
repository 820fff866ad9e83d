"""A text file is read as it stands, or refused at the line that is wrong."""

import pytest

from corpus.errors import TextFault
from corpus.parsers.texts import LARGEST_FILE, LONGEST_LINE, Passage, decode, parse, render

GOOD = "# Wymiana\n\n## 1 Omówienie\n\n## 1.9\n\nKartę zwracasz.\n\nI bierzesz inną.\n"


def fault(text):
    raw = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(TextFault) as refused:
        parse(raw, "pl.md")
    assert str(refused.value).startswith("pl.md")
    return refused.value.line, refused.value.reason


def test_a_file_is_a_title_and_its_passages_in_order():
    file = parse(GOOD.encode(), "pl.md")

    assert file.title == "Wymiana"
    assert file.passages == (
        Passage("1", "Omówienie", "", 3),
        Passage("1.9", "", "Kartę zwracasz.\n\nI bierzesz inną.", 5),
    )


def test_a_file_without_passages_is_refused():
    """A dump would not write it."""
    assert fault("# 交換\n") == (2, "holds no passage: it would not be written")


def test_rendering_is_the_inverse_of_reading():
    file = parse(GOOD.encode(), "pl.md")

    assert render(file.title, ((p.key, p.title, p.body) for p in file.passages)) == GOOD


def test_a_fault_names_its_file_and_line():
    with pytest.raises(TextFault, match=r"^hkk/hu\.md:2: stands before the first"):
        parse("# Címe\nSzöveg.\n".encode(), "hkk/hu.md")


@pytest.mark.parametrize(
    "key", ["1.9", "523.3.i1", "r3.4", "errata-2019", "lose-track", "21.5.3", "0"]
)
def test_keys_are_small_letters_digits_dots_and_hyphens(key):
    assert parse(f"# T\n\n## {key}\n".encode(), "en.md").passages[0].key == key


@pytest.mark.parametrize(
    "key", ["1．9", "１.9", "١", "Rule", "1_9", "1..9", "1.", ".1", "-a", "ą", "交換", "1/9", ""]
)
def test_other_keys_are_refused(key):
    line, reason = fault(f"# T\n\n## {key}\n")

    assert line == 3
    assert reason == f"{key!r} is not a key: small letters, digits, dots and hyphens"


@pytest.mark.parametrize("char", ["\0", "\x07", "\r", "\x1b", "\x7f", "\x85"])
def test_control_characters_are_refused(char):
    assert fault(f"# T\n\n## 1\n\nA{char}b.\n") == (5, f"holds the character U+{ord(char):04X}")


@pytest.mark.parametrize("char", ["\u202a", "\u202d", "\u202e", "\u2066", "\u2069", "\ufeff"])
def test_direction_overrides_are_refused(char):
    assert fault(f"# T\n\n## 1\n\nA{char}b.\n") == (5, f"holds the character U+{ord(char):04X}")


@pytest.mark.parametrize("char", ["\t", "\u00a0", "\u3000", "—", "„", "\u00ad", "😀", "𠮟"])
def test_other_characters_of_print_are_not(char):
    assert parse(f"# T\n\n## 1\n\nA{char}b.\n".encode(), "en.md").passages[0].body == f"A{char}b."


def test_a_byte_order_mark_is_refused():
    assert fault("\ufeff# T\n") == (1, "holds the character U+FEFF")


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Żołnierz", "iso-8859-2"),
        ("Карта", "cp1251"),
        ("交換", "shift_jis"),
        ("Célpont", "cp1250"),
    ],
)
def test_another_encoding_is_refused(text, encoding):
    assert fault(b"# T\n\n## 1\n\n" + text.encode(encoding) + b"\n") == (5, "is not UTF-8")


def test_utf_16_is_refused():
    assert fault(GOOD.encode("utf-16")) == (1, "is not UTF-8")


def test_windows_line_ends_are_refused():
    assert fault(GOOD.replace("\n", "\r\n")) == (1, "holds the character U+000D")


@pytest.mark.parametrize("text", ["Z\u0307ołnierz", "o\u0301", "カ\u3099ラス", "и\u0306"])
def test_a_letter_in_two_pieces_is_refused(text):
    assert fault(f"# T\n\n## 1\n\n{text}\n") == (5, "holds characters that are not composed (NFC)")


def test_the_longest_line_is_read_and_one_more_character_is_not():
    parse(f"# T\n\n## 1\n\n{'ż' * LONGEST_LINE}\n".encode(), "pl.md")

    assert fault(f"# T\n\n## 1\n\n{'ż' * (LONGEST_LINE + 1)}\n") == (
        5,
        "is longer than 20,000 characters",
    )


def test_the_longest_text_is_read_and_one_more_character_is_not():
    row = "x" * 99
    longest = "\n".join([row] * 200) + "x"
    parse(f"# T\n\n## 1\n\n{longest}\n".encode(), "pl.md")

    assert fault(f"# T\n\n## 1\n\n{longest}x\n") == (3, "a text has at most 20,000 characters")


def test_the_largest_file_is_read_and_one_more_byte_is_not():
    row = b"x" * 9_999 + b"\n"
    decode(row * (LARGEST_FILE // 10_000), "en.md")

    with pytest.raises(TextFault, match="larger than 4,000,000 bytes"):
        decode(row * (LARGEST_FILE // 10_000) + b"x", "en.md")


@pytest.mark.parametrize("text", ["", "Wymiana\n", "#Wymiana\n", "# \n", "## 1\n", "\n# T\n"])
def test_the_first_line_is_the_title(text):
    assert fault(text) == (1, "the first line must be `# ` and the title")


def test_a_key_stands_once():
    assert fault("# T\n\n## 1\n\nA.\n\n## 2\n\n## 1\n\nB.\n") == (9, "'1' stands already in line 3")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# T\n\n\n## 1\n", 3),  # two empty lines
        ("# T\n## 1\n", 2),  # none
        ("# T\n\n## 1\nA.\n", 4),
        ("# T\n\n## 1\n\n\nA.\n", 5),
        ("# T\n\n## 1 \n", 3),  # a blank after the key
        ("# T\n\n## 1\n\nA.\n\n\n", 8),
        ("# T\n\n## 1\n\nA.", 5),
    ],
)
def test_a_file_that_we_would_write_otherwise_is_refused(text, line):
    found, reason = fault(text)

    assert found == line
    assert "canonical form" in reason or "exactly one line feed" in reason


@pytest.mark.parametrize(("heading", "line"), [("# ", 1), ("# Wymiana\n\n## 1 ", 3)])
def test_a_title_has_at_most_three_hundred_characters(heading, line):
    parse((heading + "x" * 300 + "\n\n## 2\n\nTak.\n").encode(), "pl.md")

    found, reason = fault(heading + "x" * 301 + "\n\n## 2\n\nTak.\n")

    assert (found, reason) == (line, "a title has at most 300 characters")


def test_a_key_has_at_most_fifty_characters():
    parse(f"# Wymiana\n\n## {'1' * 50}\n\nTak.\n".encode(), "pl.md")

    assert fault(f"# Wymiana\n\n## {'1' * 51}\n\nTak.\n") == (
        3,
        "a key has at most 50 characters",
    )
