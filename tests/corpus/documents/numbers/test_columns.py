"""Numbers in the columns of tables: which are those of rules, and what they are never bound to."""

import pytest

from corpus.documents.columns import has_rule_numbers
from rules.drafts.pairing import Held, pairs
from tests.corpus.documents.referring.hosts import outline_of

COUNTING = {
    "en": ("No.", "#"), "pl": ("Nr", "Lp."), "ru": ("№", "№ п/п"), "hu": ("Sorszám", "Ssz."), "ja": ("番号", "連番"),
}  # fmt: skip
OF_RULES = {
    "en": ("Rule no.", "No. of rule"), "pl": ("Nr zasady", "Punkt"), "ru": ("Номер правила", "Пункт"),
    "hu": ("Szabály száma", "Szakasz"), "ja": ("規則番号", "条"),
}  # fmt: skip
TEXT = {"en": "Text", "pl": "Treść", "ru": "Текст", "hu": "Szöveg", "ja": "本文"}
ROWS = (
    "<h1>Zoom</h1><table><tr><th>{0}</th><th>{1}</th></tr><tr><td>1.</td><td>Owl</td></tr>"
    "<tr><td>2.</td><td>Wren</td></tr><tr><td>3.</td><td>Crow</td></tr></table>"
)
MADE = {
    "csv": ("a.csv", "{0};Card;{1}\n1;Owl;Flies.\n2;Wren;Sings.\n3;Crow;Steals.\n"),
    "html": ("a.html", ROWS),
    "markdown": ("a.md", "# Zoom\n\n| {0} | {1} |\n|---|---|\n| 1 | Owl |\n| 2. | Wren |\n| 3 | Crow |\n"),
    "text": ("a.txt", "Zoom\n\n{0}\t{1}\n1.\tOwl\n2.\tWren\n3.\tCrow\n"),
    "wikitext": ("a.wiki", "== Zoom ==\n{{|\n! {0} !! {1}\n|-\n| 1. || Owl\n|-\n| 2. || Wren\n|-\n| 3. || Crow\n|}}\n"),
}  # fmt: skip
HELD = [Held(f"zoom/s/{number}", "", number, "", "rule", "", "") for number in ("1", "2", "3", "1.1", "1.2")]  # fmt: skip


def bound(found):
    return [pair.held for pair in pairs(found.pieces, HELD).values() if pair.held]


@pytest.mark.parametrize("kind", MADE)
@pytest.mark.parametrize(
    ("lang", "name"), [(lang, one) for lang in COUNTING for one in COUNTING[lang]]
)
def test_what_counts_the_rows_of_a_table_is_never_bound_to_a_rule(lang, name, kind):
    file, text = MADE[kind]

    found = outline_of(text.format(name, TEXT[lang]), lang, file)

    assert bound(found) == []
    assert [one.kind for one in found.pieces if one.body] == ["list"] * 4
    assert found.account.lost == 0


@pytest.mark.parametrize(
    ("lang", "name"), [(lang, one) for lang in OF_RULES for one in OF_RULES[lang]]
)
def test_a_column_called_so_has_the_numbers_of_rules(lang, name):
    found = outline_of(MADE["csv"][1].format(name, TEXT[lang]), lang, "a.csv")

    assert bound(found) == ["zoom/s/1", "zoom/s/2", "zoom/s/3"]


@pytest.mark.parametrize("lang", COUNTING)
def test_numbers_with_parts_are_those_of_rules_in_any_column_of_numbers(lang):
    text = f"{COUNTING[lang][0]};{TEXT[lang]}\n1.1;Owls fly.\n1.2;Wrens sing.\n1.3;Crows steal.\n"

    assert bound(outline_of(text, lang, "a.csv")) == ["zoom/s/1.1", "zoom/s/1.2"]


@pytest.mark.parametrize(
    ("name", "cells", "rules"),
    [
        ("Rule", ["1", "2"], True), ("Rule", ["Owls fly.", "Wrens sing."], False), ("Rule", [], False),
        ("No.", ["1", "2.1"], True), ("No.", ["1", "2"], False), ("No.", ["1.1", "soon"], False),
        ("Cost", ["1.1", "1.2"], False), ("§", ["4", "5a"], True),
        ("Pont", ["1", "2"], False), ("Pontszám", ["1", "2"], False), ("Punkty", ["1", "2"], False),
    ],
)  # fmt: skip
def test_a_column_has_numbers_of_rules_by_its_name_and_by_their_shape(name, cells, rules):
    assert has_rule_numbers(name, cells) is rules


def test_sentences_beside_their_numbers_are_rules():
    text = "<h1>Zoom</h1><table><tr><td>1.</td><td>Owls fly at night.</td></tr><tr><td>2.</td><td>Wrens sing by day.</td></tr></table>"

    assert [one.kind for one in outline_of(text, "en", "a.html").pieces if one.body] == [
        "rule",
        "rule",
    ]
