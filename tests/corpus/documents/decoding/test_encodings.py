"""Bytes become text, or are asked about; they are never guessed wrong in silence."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.documents.decoding.charsets import CODECS, LARGEST
from corpus.documents.decoding.encodings import decode
from corpus.documents.model import DocumentRefused

TEXTS = {
    "pl": "Źródło: gracz kładzie żeton na stosie. Łąka jest pełna kart, a każda ma koszt.",
    "hu": "Az idézési költség a lap bal felső sarkában áll, és ő fizeti ki. Ütőerő.",
    "ru": "Игрок вызывает карту из колоды. Карта встаёт на поле, если колода не пуста.",
    "ja": "カードを捨て札に置く。場を離れたカードは入れ替えられない。ネズミは廃棄する。",
    "en": "The player’s card – “Rats” – stays where it is.",
}
OLD = [
    ("pl", "cp1250"),
    ("pl", "iso-8859-2"),
    ("hu", "cp1250"),
    ("ru", "cp1251"),
    ("ru", "koi8-r"),
    ("ja", "shift_jis"),
    ("ja", "euc-jp"),
    ("en", "cp1252"),
]


def refused(raw, lang, **said):
    """The refusal of the bytes."""
    with pytest.raises(DocumentRefused) as found:
        decode(raw, "rules.txt", lang, **said)
    return found.value


@pytest.mark.parametrize("lang", TEXTS)
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_is_recognised_with_and_without_its_mark(lang, codec):
    text, encoding = decode(TEXTS[lang].encode(codec), "rules.txt", lang)

    assert text == TEXTS[lang]
    assert encoding == {"utf-8-sig": "utf-8", "utf-16": "utf-16-le"}.get(codec, codec)


@pytest.mark.parametrize(("lang", "encoding"), OLD)
def test_an_old_encoding_is_recognised_by_the_letters_of_the_language(lang, encoding):
    raw = TEXTS[lang].encode(CODECS[encoding][0])

    assert decode(raw, "rules.txt", lang) == (TEXTS[lang], encoding)


def test_a_word_in_small_letters_alone_is_asked_about():
    """Every Russian word in one encoding is a row of Russian letters in the other."""
    error = refused("карта".encode("cp1251"), "ru")

    assert "cp1251 and as koi8-r" in error.reason
    assert "--encoding" in error.reason
    assert error.line == 1


def test_a_capital_letter_settles_it():
    assert decode("Карта".encode("koi8-r"), "rules.txt", "ru") == ("Карта", "koi8-r")


def test_half_width_katakana_and_rare_ideographs_are_asked_about():
    assert "shift_jis and as euc-jp" in refused("ﾄﾞﾐﾆｵﾝ".encode("cp932"), "ja").reason


def test_ascii_that_may_be_kana_is_asked_about():
    assert "utf-16-le" in refused("のに".encode("utf-16-le"), "ja").reason


def test_a_sign_between_numbers_is_a_sign_and_between_letters_a_letter():
    assert decode(b"5 \xb1 1", "rules.txt", "pl") == ("5 ± 1", "cp1250")
    assert decode(b"b\xb1d", "rules.txt", "pl") == ("bąd", "iso-8859-2")


def test_two_encodings_that_mean_the_same_letters_are_no_question():
    text = "Ütőerő és költség."

    assert decode(text.encode("iso8859_2"), "rules.txt", "hu")[0] == text


def test_another_language_in_its_old_encoding_is_not_taken_for_this_one():
    assert "no text in pl" in refused(TEXTS["ru"].encode("cp1251"), "pl").reason
    assert "no text in ru" in refused(TEXTS["pl"].encode("cp1250"), "ru").reason


def test_what_the_person_says_is_believed():
    assert decode("карта".encode("cp1251"), "f", "ru", "windows-1251") == ("карта", "cp1251")
    assert decode("ﾄﾞﾐﾆｵﾝ".encode("cp932"), "f", "ja", "SJIS") == ("ﾄﾞﾐﾆｵﾝ", "shift_jis")


def test_what_the_person_says_is_refused_where_it_cannot_be():
    error = refused("Łąka\nżeton".encode("cp1250"), "pl", encoding="utf-8")

    assert (error.line, error.reason) == (1, "is not utf-8: byte 0xA3 is no character there")
    assert (
        "begins with the mark" in refused("a".encode("utf-8-sig"), "pl", encoding="cp1250").reason
    )
    assert "is not read" in refused(b"abc", "pl", encoding="klingon").reason


def test_what_the_document_says_settles_a_question_and_no_more():
    word = "карта".encode("koi8-r")

    assert decode(word, "f", "ru", declared="KOI8-R") == ("карта", "koi8-r")
    error = refused(TEXTS["ru"].encode("koi8-r"), "ru", declared="windows-1251")
    assert "says it is windows-1251, but reads like koi8-r" in error.reason


@pytest.mark.parametrize(
    ("lang", "raw"),
    [
        ("pl", ("Łąka\n" * 20).encode() + b"\xc5"),
        ("ja", TEXTS["ja"].encode("cp932")[:-3]),
        ("ja", TEXTS["ja"].encode("euc_jp")[:-3]),
        ("ru", TEXTS["ru"].encode("utf-16-le")[:-1]),
    ],
)
def test_a_file_that_was_cut_off_in_a_character_is_refused(lang, raw):
    assert "cut off" in refused(raw, lang).reason


def test_one_bad_byte_in_utf_8_is_named_with_its_line():
    raw = ("Łąka żółta\n" * 20).encode() + b"Wie\xbfa\n" + ("Źrebię\n" * 20).encode()

    assert (refused(raw, "pl").line, "byte 0xBF" in refused(raw, "pl").reason) == (21, True)


@pytest.mark.parametrize(
    ("raw", "line", "reason"),
    [
        (b"", 1, "is empty"),
        (b" \r\n\t", 1, "is empty"),
        (b"\x7fELF\x02\x01\x00\x00\x01", 1, "byte 0x02"),
        (b"raz\ndwa\x00trzy", 2, "byte 0x00"),
        (b"raz\r\ndwa\x1b[31m", 2, "byte 0x1B"),
        ("raz\rdwa\n\u202egot".encode(), 3, "U+202E"),
        ("\u2066raz".encode(), 1, "direction"),
    ],
)
def test_what_is_no_text_is_refused_with_its_line(raw, line, reason):
    error = refused(raw, "pl")

    assert error.line == line
    assert reason in error.reason
    assert str(error).startswith(f"rules.txt:{line}:")


def test_a_file_that_is_too_large_is_refused_at_once():
    raw = bytes(LARGEST + 1)

    assert "no more than 25,000,000" in refused(raw, "pl").reason


@pytest.mark.parametrize(("lang", "encoding"), [("ru", "cp1251"), ("ja", "shift_jis")])
def test_a_large_file_is_recognised(lang, encoding):
    raw = (TEXTS[lang] + "\n").encode(CODECS[encoding][0]) * 20_000

    assert decode(raw, "rules.txt", lang)[1] == encoding


@given(raw=st.binary(max_size=300), lang=st.sampled_from(sorted(TEXTS)))
def test_any_bytes_are_read_or_refused(raw, lang):
    with suppress(DocumentRefused):
        text, encoding = decode(raw, "rules.txt", lang)
        assert text.strip()
        assert encoding in CODECS


@pytest.mark.parametrize(("lang", "encoding"), OLD)
@given(data=st.data())
def test_words_of_the_language_are_read_right_or_asked_about(lang, encoding, data):
    """Whatever words stand together: the text comes back as it was, or not at all."""
    words = TEXTS[lang].split() if lang != "ja" else TEXTS["ja"].strip("。").split("。")
    chosen = data.draw(st.lists(st.sampled_from(words), min_size=1, max_size=8))
    text = (" " if lang != "ja" else "。").join(chosen) + "\n"
    try:
        raw = text.encode(CODECS[encoding][0])
    except UnicodeEncodeError:
        return

    with suppress(DocumentRefused):
        assert decode(raw, "rules.txt", lang)[0] == text


HUNGARIAN = "A játékos húz egy lapot.\nAz őr védi a kaput.\n"


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        (HUNGARIAN.encode("iso8859_2"), "iso-8859-2"),
        (HUNGARIAN.replace("\n", "\r\n").encode("cp1250"), "cp1250"),
        (HUNGARIAN.replace("lapot", "„lapot”").encode("cp1250"), "cp1250"),
    ],
)
def test_of_two_encodings_that_read_alike_windows_is_known_by_its_signs_or_ends_of_lines(
    raw, encoding
):
    text, name = decode(raw, "szabaly.txt", "hu")

    assert name == encoding
    assert "őr védi" in text


@pytest.mark.parametrize("codec", ["iso8859_2", "cp1250"])
@pytest.mark.parametrize("letter", ["ą", "ś", "ź"])
def test_polish_letters_that_lie_elsewhere_tell_the_encoding(codec, letter):
    text = f"Ta s{letter}d bierze t{letter}k z{letter}l kartę i nie pasuje."

    assert decode(text.encode(codec), "zasady.txt", "pl")[0] == text
