"""A document that was made to take long is refused in time, with the line that was reached."""

import time

import pytest

from corpus.documents import deadline
from corpus.documents.deadline import Deadline
from corpus.documents.formats import (
    read,
)
from corpus.documents.model import DocumentRefused
from corpus.documents.outline import outline
from tests.corpus.documents import kin

MEGABYTE = 1_000_000


def test_time_is_told_while_items_are_gone_through():
    items = Deadline("a.txt", seconds=-1.0).over(kin.lines_of("raz\ndwa"))

    with pytest.raises(DocumentRefused) as found:
        next(items)

    assert (found.value.file, found.value.line) == ("a.txt", 1)


def test_in_time_all_items_come():
    assert list(Deadline("a.txt").over(range(1000))) == list(range(1000))


@pytest.mark.parametrize("file", ["a.html", "a.md", "a.wiki", "a.pukiwiki", "a.csv"])
def test_time_is_told_while_a_format_is_read(monkeypatch, file):
    monkeypatch.setattr(deadline, "SECONDS", -1.0)

    with pytest.raises(DocumentRefused) as found:
        read(b"raz;dwa\ntrzy;cztery\n", file, "pl")

    assert "takes more than" in found.value.reason


def filled(make):
    """A megabyte of rows."""
    rows, length, at = [], 0, 0
    while length < MEGABYTE:
        at += 1
        rows.append(make(at))
        length += len(rows[-1])
    return "\n".join(rows).encode()


@pytest.mark.parametrize(
    ("file", "make"),
    [
        ("a.txt", lambda at: f"1.{at}. See 1.{at + 1} and rule 1.{at - 1}, or {at}."),
        ("a.txt", lambda at: ".".join(str((at >> bit) % 3 + 1) for bit in range(15)) + " a."),
        ("a.txt", lambda at: f"{at}. Entry of the contents ........ {at}"),
        ("a.txt", lambda at: f"{at} : name : 2011/05/03 21:10:44 ID:aa{at}\n> a quotation of it"),
        (
            "a.txt",
            lambda at: f"Q{at}: May I see Q{at - 1}?\nA: Yes, if the lamp is lit. See Q{at + 1}.",
        ),
        ("a.html", lambda at: f"<li><a href='#a{at}'>1.{at} An entry of the contents</a></li>"),
        ("a.html", lambda at: f"<tr><td>1.{at}</td><td>Cost</td><td>{at} coins</td></tr>"),
        ("a.md", lambda at: f"{'#' * (at % 6 + 1)} {at}. A heading of some length [a](#b)\n"),
    ],
)
def test_a_megabyte_of_the_same_is_refused_soon_after_its_time(monkeypatch, file, make):
    """Where nobody looks at the time, a step over a megabyte takes some seconds at most."""
    monkeypatch.setattr(deadline, "SECONDS", 0.2)
    raw = filled(make)
    began = time.process_time()

    with pytest.raises(DocumentRefused) as found:
        outline(read(raw, file, "en"), "en")

    assert time.process_time() - began < 5.0
    assert found.value.line


def test_a_document_larger_than_rules_can_be_is_refused_where_it_is():
    text = ("raz " * 40_000 + "\n") * 30

    with pytest.raises(DocumentRefused) as found:
        kin.read(text, "pl")

    assert (found.value.line, "4,000,000 characters" in found.value.reason) == (26, True)
