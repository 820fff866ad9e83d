"""What is written for the tools of translators is read without loss by a library that they use.

translate-toolkit is under the GPL: it is asked here and nowhere else.
"""

import pytest
from translate.storage import csvl10n, pypo, tmx, xliff, xliff2

from corpus.exchange import formats
from corpus.exchange.spreadsheet import guarded
from tests.corpus.exchange.test_formats import WHOLE, read, written

STORES = {
    "xliff-1.2": xliff.xlifffile,
    "xliff-2.0": xliff2.Xliff2File,
    "po": pypo.pofile,
    "tmx": tmx.tmxfile,
    "csv": csvl10n.csvfile,
}
"""The Markdown of the corpus is ours alone."""


def opened(form):
    return STORES[form].parsestring(written(form))


@pytest.mark.parametrize("form", STORES)
def test_their_library_reads_every_word(form):
    cell = guarded if form == "csv" else str

    found = [
        (str(one.source), str(one.target or ""))
        for one in opened(form).units
        if one.istranslatable()
    ]

    assert found == [(cell(one.source), cell(one.target)) for one in WHOLE.units]


@pytest.mark.parametrize("form", STORES)
def test_what_their_library_has_written_is_read_here(form):
    """With one text translated there, and everything else as it was."""
    store = opened(form)
    (unit,) = [one for one in store.units if str(one.source) == "Jeszcze nic."]
    unit.target = "Még semmi."
    raw = bytes(store)

    _, file = formats.read(raw, f"texts{formats.FORMATS[form].suffix}")

    words = [
        (one.key, one.part, one.source, one.target, one.made_from, one.revision)
        for one in file.units
    ]
    assert words == [
        (one.key, one.part, one.source, one.target or "Még semmi.", one.made_from, one.revision)
        for one in read(form, written(form)).units
    ]
    assert not any(one.marked for one in file.units)
