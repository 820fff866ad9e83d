"""Each format gives back what it was given, byte for byte, and says why it cannot read a file."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.exchange import formats
from corpus.exchange.model import LARGEST, STATES, ExchangeRefused
from corpus.exchange.spreadsheet import guarded, unguarded
from corpus.markup.wording import tidy
from tests.corpus.exchange.units import KEY, file_of, unit

LINKED = "[Elcseréled](card:rats), *azonnal* & <b>„így”</b>.\n\n- egy\n- kettő \\* három"
WHOLE = file_of(
    unit("Csere", "Wymiana", part="title", note='Így: -- > "jó" \\n'),
    unit(LINKED, "Kartę [zwracasz](term:exchange).\n\n1. =x", note='Így: -- > "jó" \\n'),
    unit("", "Jeszcze nic.", key="rule:dominion/exchange/1.10", revision=0, state="missing"),
    unit("=1+1", "'=1+1", key="rule:dominion/exchange/2", state="stale"),
)
XML = ["xliff-1.2", "xliff-2.0", "tmx"]


def written(form, file=WHOLE):
    return formats.FORMATS[form].write(file)


def read(form, raw):
    found, file = formats.read(raw, f"texts{formats.FORMATS[form].suffix}")
    assert found == form
    return file


def as_held(form, file):
    """What a format can keep of a file: the Markdown of the corpus has the translation alone."""
    if form != "markdown":
        return file
    return replace(file, units=tuple(replace(one, source="") for one in file.units))


def refusal(raw, name):
    with pytest.raises(ExchangeRefused) as caught:
        formats.read(raw, name)
    return caught.value.code


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_file_is_read_as_it_was_written(form):
    assert read(form, written(form)) == as_held(form, WHOLE)


@pytest.mark.parametrize("form", formats.FORMATS)
def test_reading_and_writing_give_the_same_bytes(form):
    raw = written(form)

    assert written(form, read(form, raw)) == raw


WORDS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Cn", "Co", "Cf", "Zl", "Zp"]), max_size=30
)
TEXTS = st.lists(WORDS, max_size=4).map("\n\n".join).map(tidy).filter(lambda t: "#" not in t)


@pytest.mark.parametrize("form", formats.FORMATS)
@given(
    body=TEXTS,
    source=TEXTS.filter(bool),
    note=WORDS.map(lambda t: " ".join(tidy(t).split())),
    state=st.sampled_from(STATES),
)
def test_whatever_words_come_back_as_they_went(form, body, source, note, state):
    file = file_of(unit(body, source, note=note, state=state))
    raw = written(form, file)

    assert read(form, raw) == as_held(form, file)
    assert written(form, read(form, raw)) == raw


@pytest.mark.parametrize("name", ["texts.docx", "texts", "texts.xml", ".po.exe"])
def test_a_file_of_another_kind_is_told_by_its_name(name):
    assert refusal(written("po"), name) == ExchangeRefused.NAME


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_truncated_file_is_refused_or_lacks_whole_texts(form):
    """Formats of lines may end anywhere between two texts; nothing is ever half a text."""
    raw = written(form)
    whole = {one.name: one for one in as_held(form, WHOLE).units}

    for end in range(len(raw)):
        try:
            found = read(form, raw[:end])
        except ExchangeRefused:
            continue
        assert form not in XML or raw[end:].isspace()
        if form in XML:
            continue
        *before, _last = found.units
        assert all(whole[one.name] == one for one in before)


@pytest.mark.parametrize("form", XML)
@pytest.mark.parametrize(
    "declared",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
        "<!doctype x>",
    ],
)
def test_no_declaration_of_entities_is_read(form, declared):
    head, root = written(form).decode().split("\n", 1)
    bomb = f"{head}\n{declared}\n{root}".replace("Csere", "&a;")
    suffix = formats.FORMATS[form].suffix

    assert refusal(bomb.encode(), f"texts{suffix}") == ExchangeRefused.DOCTYPE


@pytest.mark.parametrize("form", XML)
def test_words_that_look_like_a_declaration_are_words(form):
    file = file_of(unit("<!DOCTYPE x> &amp; <!ENTITY a>"))

    assert read(form, written(form, file)) == file


@pytest.mark.parametrize("form", formats.FORMATS)
@pytest.mark.parametrize("encoding", ["utf-16", "iso-8859-2"])
def test_other_encodings_are_refused(form, encoding):
    text = written(form, file_of(unit("Elcserélő"))).decode("utf-8-sig")
    suffix = formats.FORMATS[form].suffix

    assert refusal(text.encode(encoding), f"texts{suffix}") == ExchangeRefused.ENCODING


@pytest.mark.parametrize("form", XML)
@pytest.mark.parametrize("encoding", ["UTF-7", "ISO-8859-2", "UTF-16"])
def test_an_encoding_that_is_only_declared_is_refused_too(form, encoding):
    raw = written(form).replace(b"'UTF-8'", f"'{encoding}'".encode())
    suffix = formats.FORMATS[form].suffix

    assert refusal(raw, f"texts{suffix}") == ExchangeRefused.ENCODING


@pytest.mark.parametrize("form", formats.FORMATS)
def test_ten_megabytes_in_a_field_are_refused(form):
    raw = written(form, file_of(unit("x" * 10_000_000)))

    assert refusal(raw, f"texts{formats.FORMATS[form].suffix}") == ExchangeRefused.TOO_LARGE


def test_a_field_that_is_larger_than_any_text_is_told_of_its_text():
    words = "x" * (LARGEST // 2)
    file = file_of(unit(words))

    assert read("csv", written("csv", file)) == file
    assert refusal(written("markdown", file), "texts.md") == ExchangeRefused.BROKEN


@pytest.mark.parametrize("form", formats.FORMATS)
@pytest.mark.parametrize("other", formats.FORMATS)
def test_one_format_under_the_name_of_another_is_refused(form, other):
    suffix = formats.FORMATS[other].suffix
    if form == other or {form, other} == {"xliff-1.2", "xliff-2.0"}:
        assert read(form, written(form)) == as_held(form, WHOLE)
    else:
        assert refusal(written(form), f"texts{suffix}") in {
            ExchangeRefused.OTHER_FORMAT,
            ExchangeRefused.BROKEN,
        }


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_file_without_texts_is_refused(form):
    suffix = formats.FORMATS[form].suffix

    assert refusal(b" \n", f"texts{suffix}") == ExchangeRefused.EMPTY
    assert refusal(written(form, file_of()), f"texts{suffix}") in {
        ExchangeRefused.EMPTY,
        ExchangeRefused.OTHER_FORMAT,
        ExchangeRefused.BROKEN,
    }


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("xliff-1.2", b'context-type="x-source-revision">3<'),
        ("xliff-2.0", b'category="source-revision">3<'),
        ("tmx", b'type="x-source-revision">3<'),
        ("po", b"source-revision: 3"),
        ("csv", b"source-revision: 3"),
        ("markdown", b'"source": 3'),
    ],
)
def test_a_text_that_does_not_say_its_version_is_not_ours(form, said):
    raw = written(form, file_of(unit()))
    assert said in raw
    wrong = raw.replace(said, said.replace(b"3", b"three"))

    assert refusal(wrong, f"texts{formats.FORMATS[form].suffix}") == ExchangeRefused.NOT_OURS


@pytest.mark.parametrize("form", ["xliff-1.2", "xliff-2.0", "tmx"])
def test_markup_of_a_tool_among_the_words_is_told(form):
    raw = written(form, file_of(unit("Kártya.")))
    tool = raw.replace("Kártya.".encode(), 'Kár<ph id="1"/>tya.'.encode())

    assert read(form, tool).units[0].marked
    assert not read(form, raw).units[0].marked


CELLS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "''", "'", "x", "- point", "'x", ""]


@pytest.mark.parametrize("cell", CELLS)
def test_a_formula_is_no_formula_in_a_spreadsheet(cell):
    assert unguarded(guarded(cell)) == cell
    assert not guarded(cell).startswith(("=", "+", "-", "@", "\t"))


@pytest.mark.parametrize("cell", CELLS)
def test_no_cell_of_a_file_begins_as_a_formula(cell):
    raw = written("csv", file_of(unit(cell, cell or "x", note=cell)))

    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
    assert not any(one.startswith(("=", "+", "-", "@", "\t")) for row in rows for one in row)
    assert read("csv", raw).units[0].target == cell


def test_a_catalogue_is_never_the_name_of_a_file(tmp_path):
    secret = tmp_path / "secret.po"
    secret.write_bytes(written("po"))

    assert refusal(str(secret).encode(), "texts.po") == ExchangeRefused.OTHER_FORMAT


def test_the_units_of_a_text_stay_together():
    assert next(WHOLE.texts())[0] == KEY
    assert [len(units) for _, units in WHOLE.texts()] == [2, 1, 1]
