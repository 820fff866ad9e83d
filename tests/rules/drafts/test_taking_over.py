"""Drafts of a document: taken over one by one, with their headings and links, never over a newer text."""

import pytest

from corpus.languages import CODES
from corpus.models import Source
from corpus.ordering import place_of
from rules.drafts.importing import NotTakeable, says_the_same, take_over, throw_away
from rules.models import Link, Revision, Section, WantedRule
from rules.publishing import EditConflict
from tests.builders import make_section, make_source, publish_text, state_of
from tests.rules.drafts.outlines import draft_of, everything, landed, outline, piece, refers, tree

pytestmark = pytest.mark.django_db


def positions(source="exchange"):
    rows = Section.objects.filter(source__slug=source).order_by("position")
    return list(rows.values_list("position", flat=True))


# Taking over


def test_a_taken_over_text_is_published_and_imported(ilona):
    make_section("dominion/exchange/1.2")
    document = landed(outline(piece("1.2", "Kartę zwracasz na stos.", "Wymiana", line=12)))

    take_over(draft_of(document, "1.2"), ilona)

    section = Section.objects.get()
    assert (section.title_pl, section.body_pl) == ("Wymiana", "Kartę zwracasz na stos.")
    made = Revision.objects.get()
    assert (made.origin, made.author, made.comment) == ("imported", ilona, "csere.txt:12")
    draft = draft_of(document, "1.2")
    assert (draft.state, draft.decided_by, draft.decided_by_name) == ("taken", ilona, "Ilona")
    assert draft.decided is not None


def test_no_other_language_and_no_other_draft_changes(ilona):
    section = make_section("dominion/exchange/1.2", body_ja="山札へ戻す。")
    document = landed(outline(piece("1.2", "Zwracasz."), piece("1.3", "Czekasz.")))

    take_over(draft_of(document, "1.2"), ilona)

    section.refresh_from_db()
    assert {c: getattr(section, f"body_{c}") for c in CODES if c != "pl"} == {
        "ja": "山札へ戻す。", "ru": None, "hu": None, "en": None
    }  # fmt: skip
    assert draft_of(document, "1.3").state == "waiting"
    assert Section.objects.count() == 1


def test_a_text_that_was_seen_is_replaced(ilona):
    make_section("dominion/exchange/1.2")
    publish_text("Stary tekst.")
    document = landed(outline(piece("1.2", "Nowy tekst.")))

    take_over(draft_of(document, "1.2"), ilona, seen={"rule:dominion/exchange/1.2": 1})

    assert state_of().published.body == "Nowy tekst."


@pytest.mark.parametrize("seen", [{}, {"rule:dominion/exchange/1.2": 1}])
def test_a_newer_text_is_never_overwritten(ilona, seen):
    make_section("dominion/exchange/1.2")
    publish_text("Stary tekst.")
    document = landed(outline(piece("1.1", "Pierwszy."), piece("1.2", "Nowy tekst.")))
    publish_text("Tekst, który ktoś napisał w międzyczasie.")
    before = everything()

    with pytest.raises(EditConflict):
        take_over(document.sections.all(), ilona, seen=seen)

    assert everything() == before


def test_the_same_words_leave_the_links_of_the_published_text(ilona):
    make_section("dominion/exchange/1.2")
    publish_text("Kartę [zwracasz](term:return) na **stos**.")
    document = landed(outline(piece("1.2", "Kartę zwracasz na stos.")))
    draft = draft_of(document, "1.2")
    assert says_the_same(draft, state_of().published)

    take_over(draft, ilona, seen={draft.content_key: 1})

    assert state_of().published.body == "Kartę [zwracasz](term:return) na **stos**."
    assert draft_of(document, "1.2").state == "taken"


def test_what_was_decided_stays_decided(ilona):
    document = landed(outline(piece("1", "Tekst.")))
    throw_away(draft_of(document, "1"), ilona)
    before = everything()

    assert take_over(draft_of(document, "1"), ilona) == []
    assert throw_away(draft_of(document, "1"), ilona) == []
    assert everything() == before


def test_throwing_away_publishes_nothing(ilona):
    document = landed(outline(piece("1", "Tekst.")))

    assert [row.key for row in throw_away(document.sections.all(), ilona)] == ["1"]

    assert not Section.objects.exists()
    assert draft_of(document, "1").state == "thrown"


def test_a_title_that_no_title_has_room_for_is_the_first_paragraph(ilona):
    document = landed(outline(piece("1", "Reszta.", "b" * 301)))

    take_over(draft_of(document, "1"), ilona)

    section = Section.objects.get()
    assert (section.title_pl, section.body_pl) == ("", "b" * 301 + "\n\nReszta.")


# Rules and sources that are not there yet


def test_a_source_that_is_not_there_is_made_with_its_rules(ilona):
    make_source("dominion", "exchange")
    found = outline(piece("21", title="Gra"), piece("21.1", "Zagrywasz."), title="Rozdział 21")
    document = landed(found, source="chapter-21")

    take_over(document.sections.all(), ilona)

    source = Source.objects.get(slug="chapter-21")
    assert (source.original, source.title_pl, source.position) == ("pl", "Rozdział 21", 1)
    assert tree("chapter-21") == [("21", "", 0), ("21.1", "21", 1)]
    rule = Section.objects.get(key="dominion/chapter-21/21.1")
    assert (rule.number, rule.kind, rule.body_pl) == ("21.1", "rule", "Zagrywasz.")


def test_a_rule_is_taken_over_with_the_headings_it_stands_under(ilona):
    document = landed(
        outline(piece("21", title="Gra"), piece("21.1", title="Karty"), piece("21.1.1", "Zagrywasz."),
                piece("21.2", title="Tury"))
    )  # fmt: skip

    taken = take_over(draft_of(document, "21.1.1"), ilona)

    assert [row.key for row in taken] == ["21", "21.1", "21.1.1"]
    assert tree() == [("21", "", 0), ("21.1", "21", 1), ("21.1.1", "21.1", 2)]
    assert draft_of(document, "21.2").state == "waiting"


def test_a_heading_that_was_thrown_away_does_not_come_along(ilona):
    document = landed(outline(piece("21"), piece("21.1"), piece("21.1.1", "Zagrywasz.")))
    throw_away(draft_of(document, "21.1"), ilona)

    take_over(draft_of(document, "21.1.1"), ilona)

    assert tree() == [("21", "", 0), ("21.1.1", "21", 1)]


@pytest.mark.parametrize(
    "order", [["21", "21.1", "21.9", "21.10", "22"], ["22", "21.10", "21.9", "21.1", "21"]]
)
def test_in_whatever_order_rules_are_taken_over_they_stand_as_printed(ilona, order):
    keys = ["21", "21.1", "21.9", "21.10", "22"]
    document = landed(outline(*(piece(key, f"Tekst {key}.") for key in keys)))

    for key in order:
        take_over(draft_of(document, key), ilona)

    assert [key for key, *_ in tree()] == keys
    assert positions() == [0, 1, 2, 3, 4]


def test_a_new_rule_does_not_part_a_rule_from_what_stands_below_it(ilona):
    top = make_section("dominion/exchange/21")
    first = make_section("dominion/exchange/21.1", parent=top, depth=1)
    make_section("dominion/exchange/21.1.i1", parent=first, depth=2)
    make_section("dominion/exchange/22")
    document = landed(outline(piece("21"), piece("21.1"), piece("21.2", "Nowa."), piece("22")))

    take_over(draft_of(document, "21.2"), ilona)

    assert [key for key, *_ in tree()] == ["21", "21.1", "21.1.i1", "21.2", "22"]
    assert positions() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("parent", "earlier", "later", "place"),
    [
        ("a", ["a1"], [], 3),
        ("a", [], ["a1"], 1),
        ("a", [], [], 3),
        ("a", ["b"], ["c"], 3),
        ("", ["a"], [], 3),
        ("", [], ["b"], 3),
        ("", [], [], 4),
    ],
)
def test_a_new_rule_is_put_beside_its_nearest_sibling(parent, earlier, later, place):
    order, parents = ["a", "a1", "a1x", "b"], {"a": "", "a1": "a", "a1x": "a1", "b": ""}

    assert place_of(order, parents, parent, earlier, later) == place


def test_a_rule_must_be_held_in_the_language_of_its_source_first(ilona):
    make_section("dominion/exchange/1")
    document = landed(outline(piece("1", "戻す。"), piece("2", "待つ。")), lang="ja")
    before = everything()

    with pytest.raises(NotTakeable) as refused:
        take_over(document.sections.all(), ilona)

    assert (refused.value.draft.key, refused.value.code) == ("2", NotTakeable.ORIGINAL_MISSING)
    assert everything() == before
    assert take_over(draft_of(document, "1"), ilona)


def test_a_text_that_no_file_could_hold_is_not_taken_over(ilona):
    lines = "\n".join(["Kartę zwracasz. "[:15]] * 1_250)
    document = landed(outline(piece("1", lines + "x"), piece("2", lines + "xy")))

    assert take_over(draft_of(document, "1"), ilona)
    with pytest.raises(NotTakeable) as refused:
        take_over(draft_of(document, "2"), ilona)

    assert (refused.value.draft.key, refused.value.code) == ("2", NotTakeable.TOO_LONG)


# References


def test_references_become_links_and_wanted_rules(ilona):
    make_section("dominion/exchange/9")
    document = landed(
        outline(
            piece("1", "Patrz 9, 2, 92.1.", to=[refers("9", "dominion/exchange/9"), refers("2", "2"),
                                                refers("92.1", wanted="92.1"),
                                                refers("Szczury", "card:dominion/rats")]),
            piece("2", "Zob. Pełne zasady.", to=[refers("zob. Pełne zasady", wanted="pelne-zasady")]),
        )
    )  # fmt: skip

    take_over(document.sections.all(), ilona)

    links = Link.objects.order_by("start", "position")
    assert [(x.start.local, x.end.local if x.end else x.wanted.key) for x in links] == [
        ("1", "9"),
        ("1", "2"),
        ("1", "dominion/92.1"),
        ("2", "dominion/pelne-zasady"),
    ]
    assert {(x.kind, x.made_by) for x in links} == {("cites", "Ilona")}
    assert WantedRule.objects.get(key="dominion/92.1").number == "92.1"
    assert WantedRule.objects.get(key="dominion/pelne-zasady").title_pl == "zob. Pełne zasady"


def test_a_rule_that_still_waits_is_linked_when_it_comes(ilona):
    document = landed(outline(piece("1", "Patrz 2.", to=[refers("2", "2")]), piece("2", "Inna.")))

    take_over(draft_of(document, "1"), ilona)
    assert not Link.objects.exists()
    assert not WantedRule.objects.exists()

    take_over(draft_of(document, "2"), ilona)
    assert Link.objects.get().end.local == "2"


def test_a_rule_that_was_thrown_away_is_wanted(ilona):
    document = landed(outline(piece("1", "Patrz 2.", to=[refers("2", "2")]), piece("2", "Inna.")))
    take_over(draft_of(document, "1"), ilona)

    throw_away(draft_of(document, "2"), ilona)

    assert Link.objects.get().wanted.key == "dominion/2"


@pytest.mark.parametrize(("typed", "kept"), [(300, 300), (301, 300)])
def test_what_a_wanted_rule_is_called_fits_its_column(ilona, typed, kept):
    """SQLite takes a longer title than the column has room for, and PostgreSQL refuses it."""
    long = piece("1", "Zob.", to=[refers("ż" * typed, wanted="pelne-zasady")])

    take_over(landed(outline(long)).sections.all(), ilona)

    assert WantedRule.objects.get().title_pl == "ż" * kept


@pytest.mark.parametrize(("name", "wanted"), [("z" * 111, 1), ("z" * 112, 0)])
def test_what_no_key_has_room_for_is_wanted_nowhere(ilona, name, wanted):
    """`dominion/` and the name have 120 characters, or one more."""
    long = piece("1", "Zob.", to=[refers("zob.", wanted=name)])

    take_over(landed(outline(long)).sections.all(), ilona)

    assert (WantedRule.objects.count(), Link.objects.count()) == (wanted, wanted)


def test_a_reference_leads_to_the_rule_that_its_draft_stands_beside(ilona):
    """The document calls it 2; it was paired with our 9, and there is a 2 of ours besides."""
    make_section("dominion/exchange/9")
    make_section("dominion/exchange/2")
    document = landed(outline(piece("1", "Patrz 2.", to=[refers("2", "2")]), piece("2", "Inna.")))
    document.sections.filter(key="2").update(beside="rule:dominion/exchange/9")

    take_over(document.sections.all(), ilona)

    assert Link.objects.get().end.local == "9"


def test_a_rule_before_all_that_are_held_stands_before_the_nearest(ilona):
    for number in ("21", "22", "23"):
        make_section(f"dominion/exchange/{number}")
    document = landed(outline(piece("20", "Nowa."), piece("21"), piece("22"), piece("23")))

    take_over(draft_of(document, "20"), ilona)

    assert [key for key, *_ in tree()] == ["20", "21", "22", "23"]


@pytest.mark.parametrize(
    ("held", "printed", "title"),
    [
        ("Wymiana", "Csere", "Wymiana"),
        ("", "Csere", "Csere"),
        ("", "", ""),
        ("Wymiana", "", "Wymiana"),
    ],
)
def test_a_source_that_is_held_takes_a_title_only_if_it_has_none(ilona, held, printed, title):
    source = make_source()
    Source.objects.update(title_pl=held)
    document = landed(outline(piece("1", "Nowa."), title=printed))

    take_over(document.sections.all(), ilona)

    source.refresh_from_db()
    assert (source.title_pl or "") == title
