"""What was taken over from an import lives with the files: it is kept, dumped and loaded."""

import pytest

from corpus.models import Game
from rules.drafts.importing import take_over
from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import ImportedSection, Link, Section, WantedRule
from tests.builders import (
    contents,
    make_editor,
    rewrite_file,
    write_corpus,
)
from tests.richer import LATER, RICH, write
from tests.rules.drafts.outlines import landed, outline, piece, refers

RULE = "rule:dominion/exchange/1.9"

pytestmark = pytest.mark.django_db


@pytest.fixture
def ilona():
    return make_editor("Ilona", is_staff=True)


def tree(source="exchange"):
    """The rules of a source in reading order: local key, parent and depth."""
    rows = Section.objects.filter(source__slug=source).order_by("position").select_related("parent")
    return [(row.local, row.parent.local if row.parent else "", row.depth) for row in rows]


def positions(source="exchange"):
    rows = Section.objects.filter(source__slug=source).order_by("position")
    return list(rows.values_list("position", flat=True))


# Landing


@pytest.fixture
def folder(tmp_path):
    folder = write_corpus(tmp_path / "texts")
    for key in "12":
        rewrite_file(
            folder, "dominion/exchange/source.toml", f'key = "{key}"\n', f'key = "{key}"\nnumber = "{key}"\n'
        )  # fmt: skip
    load(folder)
    return folder


NEW = (
    piece("1"),
    piece("1.11", "Nowa zasada, patrz 77.", to=[refers("77", wanted="77")]),
    piece("2"),
    piece("3", "Na końcu."),
)


def test_what_was_taken_over_outlives_a_load_of_files_that_do_not_have_it(folder, ilona):
    take_over(landed(outline(*NEW)).sections.exclude(key__in="12"), ilona)
    other = landed(outline(piece("1", "Osobno.")), source="apart")
    take_over(other.sections.all(), ilona)
    before = [tree(), tree("apart"), positions()]
    rewrite_file(folder, "dominion/exchange/pl.md", "Pustego", "Takiego")

    load(folder)

    assert [tree(), tree("apart"), positions()] == before
    assert [key for key, *_ in tree()] == ["1", "1.9", "1.10", "1.11", "2", "3"]
    assert Section.objects.get(key="dominion/exchange/1.11").body_pl.startswith("Nowa")
    assert WantedRule.objects.filter(key="dominion/77").exists()
    assert Link.objects.filter(start__key="dominion/exchange/1.11").exists()


def test_it_keeps_its_place_when_the_files_change_around_it(folder, ilona):
    take_over(landed(outline(*NEW)).sections.exclude(key__in="12"), ilona)
    tree_file = "dominion/exchange/source.toml"
    rewrite_file(folder, tree_file, '[[sections]]\nkey = "1.10"\nparent = "1"\nnumber = "1.10"\nkind = "example"\nfaults = [\n    "number-misprinted",\n]\n\n', "")  # fmt: skip
    rewrite_file(folder, "dominion/exchange/pl.md", "## 1.10\n\n[Szczury](card:rats) wymienisz na inną kartę.\n\n", "")  # fmt: skip

    load(folder)

    assert tree() == [("1", "", 0), ("1.9", "1", 1), ("1.11", "1", 1), ("2", "", 0), ("3", "", 0)]
    assert positions() == [0, 1, 2, 3, 4]


def test_what_was_taken_over_is_dumped_and_loads_again(folder, tmp_path, ilona):
    hard = "1. *Nie* [tak](http://a.b/), a &amp; b_c_d.\n# Nie nagłówek\n~~~\n---\n- punkt"
    take_over(landed(outline(*NEW)).sections.exclude(key__in="12"), ilona)
    take_over(landed(outline(piece("1", hard)), source="apart").sections.all(), ilona)

    dump(tmp_path / "out")
    before = contents(tmp_path / "out")
    loaded = load(tmp_path / "out")
    dump(tmp_path / "again")

    assert contents(tmp_path / "again") == before
    assert loaded.kept == []


def test_a_link_that_came_with_a_text_keeps_its_place_behind_those_of_the_files(
    folder, tmp_path, ilona
):
    found = outline(piece("1.9", "Inny tekst.", to=[refers("2", "2")]), piece("2"))
    take_over(landed(found).sections.filter(key="1.9"), ilona, seen={RULE: 1})
    take_over(landed(found).sections.filter(key="2"), ilona, seen={"rule:dominion/exchange/2": 1})

    dump(tmp_path / "out")
    load(tmp_path / "out")
    dump(tmp_path / "again")

    assert contents(tmp_path / "again") == contents(tmp_path / "out")
    links = Link.objects.filter(start__key="dominion/exchange/1.9").order_by("position")
    ends = [(x.end.key if x.end else x.wanted.key, x.made_by, x.position) for x in links]
    assert ends == [("dominion/basics", "corpus", 0), ("dominion/exchange/2", "Ilona", 1)]


def test_once_in_the_files_a_rule_goes_when_its_file_says_so(folder, tmp_path, ilona):
    take_over(landed(outline(*NEW)).sections.exclude(key__in="12"), ilona)
    dump(tmp_path / "out")
    load(tmp_path / "out")

    load(folder)

    assert [key for key, *_ in tree()] == ["1", "1.9", "1.10", "2"]


def test_a_game_stays_while_documents_of_it_are_to_be_decided_on(tmp_path):
    """Its drafts would go with it; one without documents goes when the files drop it."""
    folder = write(RICH, tmp_path / "texts")
    load(folder)
    document = landed(outline(*NEW), game="hkk", source="playing", lang="hu")
    drafts = document.sections.count()

    kept = load(write(LATER["a game less"], folder)).kept

    assert [str(one) for one in kept] == [
        "game hkk: is gone from the files, but imports belong to it"
    ]
    assert ImportedSection.objects.filter(document=document).count() == drafts > 0

    document.delete()
    load(folder)

    assert not Game.objects.filter(slug="hkk").exists()
