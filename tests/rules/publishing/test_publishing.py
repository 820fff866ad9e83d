"""Publishing a text: everything that follows from it happens, or nothing does."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from cards.models import Card
from rules.models import (
    Change,
    ContentVersion,
    JournalEntry,
    Mention,
    Revision,
    Section,
    State,
    Term,
)  # fmt: skip
from rules.publishing import Draft, EditConflict, publish, revert, save_draft, suggest, withdraw
from tests.builders import make_editor, make_game, make_section, publish_text, state_of

RULE = "rule:dominion/exchange/1.2"

pytestmark = pytest.mark.django_db


@pytest.fixture
def rule():
    return make_section("dominion/exchange/1.2")


def content_version():
    return ContentVersion.objects.values_list("number", flat=True).first() or 0


def everything():
    """All rows that publishing writes."""
    return [list(m.objects.values()) for m in (Revision, State, Section, Mention, Change)] + [
        content_version()
    ]


def test_a_published_text_is_what_readers_see(rule):
    publish_text("Kartę zwracasz na stos.")

    rule.refresh_from_db()
    assert rule.body_pl == "Kartę zwracasz na stos."
    assert state_of().published.body == "Kartę zwracasz na stos."


def test_every_version_stays(rule):
    publish_text("Kartę zwracasz.")
    publish_text("Kartę zwracasz na stos.", comment="skąd? na stos!")
    publish_text("Kartę zwracasz.")

    rows = Revision.objects.filter(key=RULE, lang="pl")
    assert list(rows.values_list("seq", "body", "comment")) == [
        (1, "Kartę zwracasz.", ""),
        (2, "Kartę zwracasz na stos.", "skąd? na stos!"),
        (3, "Kartę zwracasz.", ""),
    ]
    assert state_of().published == rows.last()


def test_a_revision_knows_its_author_even_after_the_account_is_gone(rule):
    ilona = make_editor("ilona")
    made = save_draft(Draft(RULE, "hu", body="A lap visszakerül.", version=0), by=ilona)
    assert made.author == ilona

    ilona.delete()

    made.refresh_from_db()
    assert (made.author, made.author_name) == (None, "ilona")


def test_publishing_the_same_text_again_writes_nothing(rule):
    publish_text("Kartę zwracasz.")
    before = everything()

    assert publish_text("Kartę zwracasz.") == []
    assert everything() == before


def test_a_title_alone_is_a_change(rule):
    publish_text("Kartę zwracasz.")

    (made,) = publish_text("Kartę zwracasz.", title="Wymiana")

    rule.refresh_from_db()
    assert (made.seq, rule.title_pl) == (2, "Wymiana")


def test_an_edit_of_an_older_version_is_refused(rule):
    """Kenji opened version 1; Ilona published version 2."""
    publish_text("Kartę zwracasz.")
    publish_text("Kartę zwracasz na stos.")
    before = everything()

    with pytest.raises(EditConflict, match=r"rule:dominion/exchange/1\.2 \[pl\].* version 2 "):
        publish_text("Kartę oddajesz.", version=1)

    assert everything() == before


def test_an_edit_of_the_version_that_stands_is_not(rule):
    publish_text("Kartę zwracasz.")

    publish_text("Kartę oddajesz.", version=1)

    assert state_of().version == 2


def test_what_is_done_by_nobody_is_not_done(rule):
    publish_text("Kartę zwracasz.")
    nobodys = Draft(RULE, "pl", body="Kartę gubisz.")

    for act in (
        lambda: publish([nobodys]),
        lambda: withdraw([state_of()]),
        lambda: suggest(nobodys),
    ):
        with pytest.raises(ValueError, match="is done by somebody"), transaction.atomic():
            act()

    assert (Revision.objects.count(), JournalEntry.objects.count()) == (1, 1)


def test_an_edit_of_another_language_is_no_conflict(rule):
    publish_text("Kartę zwracasz.")

    publish_text("カードを戻す。", "ja", version=0)

    assert state_of("ja").version == 1


def test_one_language_never_touches_the_columns_of_another(rule):
    publish_text("Kartę zwracasz.", title="Wymiana")
    publish_text("カードを戻す。", "ja", title="交換")
    publish_text("A lap visszakerül.", "hu")
    Section.objects.update(body_pl="written by somebody else", title_ru="Обмен")

    publish_text("カードを山札へ戻す。", "ja", title="交換")

    rule.refresh_from_db()
    assert rule.body_ja == "カードを山札へ戻す。"
    assert rule.body_pl == "written by somebody else"
    assert (rule.title_ru, rule.body_hu, rule.body_en) == ("Обмен", "A lap visszakerül.", None)


def test_the_content_version_rises_once_per_publishing(rule):
    make_section("dominion/exchange/1.3")
    before = content_version()

    publish(
        [Draft(RULE, "pl", body="A."), Draft("rule:dominion/exchange/1.3", "pl", body="B.")],
        author="Ilona",
    )

    assert content_version() == before + 1


def test_the_search_is_told_of_every_text_that_changed_and_of_no_other(rule):
    publish_text("Kartę zwracasz.")
    Change.objects.all().delete()

    publish(
        [Draft(RULE, "pl", body="Kartę zwracasz."), Draft(RULE, "ja", body="戻す。")],
        author="Ilona",
    )

    assert list(Change.objects.values_list("key", "lang")) == [(RULE, "ja")]


def test_mentions_are_those_of_the_text_that_stands(rule):
    rats = Card.objects.create(game=make_game(), slug="rats")
    term = Term.objects.create(slug="exchange")
    publish_text("[ネズミ](card:rats)。", "ja")
    publish_text("[Szczury](card:rats) i jeszcze raz [Szczury](card:rats).")

    publish_text("To jest [wymiana](term:exchange), a nie [Lis](card:fox).")

    assert list(rule.mentions.values_list("lang", "start", "words", "card", "term")) == [
        ("ja", 0, "ネズミ", rats.pk, None),
        ("pl", 8, "wymiana", None, term.pk),
    ]


def test_a_card_of_another_game_is_not_mentioned(rule):
    Card.objects.create(game=make_game("hkk", "HKK"), slug="rats")

    publish_text("[Szczury](card:rats).")

    assert not rule.mentions.exists()


@pytest.mark.parametrize(
    "key",
    ["rule:dominion/exchange/9", "card:dominion/fox", "term:fox", "spell:fox", "fox", "card:fox"],
)
def test_a_text_of_nothing_is_refused(rule, key):
    before = everything()

    with pytest.raises(LookupError, match="nothing is stored under"), transaction.atomic():
        publish(
            [Draft(RULE, "pl", body="Kartę zwracasz."), Draft(key, "pl", body="Nic.")],
            author="Ilona",
        )

    assert everything() == before


def test_a_language_that_we_do_not_have_is_refused(rule):
    before = everything()

    with pytest.raises(ValueError, match="no such language: 'de'"), transaction.atomic():
        publish_text("Die Karte kommt zurück.", "de")

    assert everything() == before


def test_a_publishing_that_is_rolled_back_leaves_nothing(rule):
    publish_text("Kartę zwracasz.")
    before = everything()

    with transaction.atomic():
        publish_text("Kartę oddajesz.")
        transaction.set_rollback(True)

    assert everything() == before


def test_states_are_locked_before_sections_are_written(rule):
    """The other order deadlocks on PostgreSQL with an editor who publishes meanwhile."""
    publish_text("Kartę zwracasz.")

    with CaptureQueriesContext(connection) as queries:
        publish_text("Kartę oddajesz.")

    asked = [query["sql"] for query in queries]
    states = [n for n, sql in enumerate(asked) if '"rules_state"' in sql]
    written = [n for n, sql in enumerate(asked) if sql.startswith('UPDATE "rules_section"')]
    assert len(written) == 1
    assert states[0] < written[0]
    assert any(n < written[0] and asked[n].startswith("INSERT") for n in states)
    if connection.features.has_select_for_update:
        assert any("FOR UPDATE" in asked[n] for n in states if n < written[0])


def test_cards_and_terms_are_published_in_the_same_way():
    card = Card.objects.create(game=make_game(), slug="rats")
    term = Term.objects.create(slug="exchange")

    publish_text("Dodaj Szczury.", key="card:dominion/rats")
    publish_text("Oddajesz i bierzesz.", key="term:exchange", title="wymiana")

    card.refresh_from_db()
    term.refresh_from_db()
    assert card.effect_pl == "Dodaj Szczury."
    assert (term.headword_pl, term.definition_pl) == ("wymiana", "Oddajesz i bierzesz.")


def test_the_same_slug_in_two_games_is_two_cards():
    ours, other = (Card.objects.create(game=make_game(g), slug="rats") for g in ("dominion", "hkk"))

    publish_text("Dodaj Szczury.", key="card:dominion/rats")

    ours.refresh_from_db()
    other.refresh_from_db()
    assert (ours.effect_pl, other.effect_pl) == ("Dodaj Szczury.", None)


def test_a_withdrawn_text_is_unseen_and_its_history_stays(rule):
    Card.objects.create(game=make_game(), slug="rats")
    publish_text("[Szczury](card:rats).", title="Wymiana")
    publish_text("[ネズミ](card:rats)。", "ja")
    before = content_version()
    Change.objects.all().delete()

    withdraw([state_of()], author="Ilona")

    rule.refresh_from_db()
    assert (rule.title_pl, rule.body_pl, rule.body_ja) == (None, None, "[ネズミ](card:rats)。")
    assert [m.lang for m in rule.mentions.all()] == ["ja"]
    assert Revision.objects.filter(key=RULE, lang="pl").count() == 1
    assert list(Change.objects.values_list("key", "lang")) == [(RULE, "pl")]
    assert content_version() == before + 1
    assert state_of().status == "missing"


def test_a_withdrawn_text_comes_back_under_the_next_number(rule):
    publish_text("Kartę zwracasz.")
    withdraw([state_of()], author="Ilona")

    (made,) = publish_text("Kartę zwracasz.")

    assert made.seq == 2
    assert state_of().status == "published"


def test_reverting_publishes_the_old_text_once_more(rule):
    ilona = make_editor("ilona")
    (first,) = publish_text("Kartę zwracasz.", title="Wymiana")
    publish_text("Kartę wyrzucasz.")

    (made,) = revert(first, version=2, by=ilona)

    rule.refresh_from_db()
    assert (rule.title_pl, rule.body_pl) == ("Wymiana", "Kartę zwracasz.")
    assert (made.seq, made.reverts, made.author) == (3, first, ilona)


def test_reverting_over_a_change_unseen_is_refused(rule):
    ilona = make_editor("ilona")
    (first,) = publish_text("Kartę zwracasz.")
    publish_text("Kartę wyrzucasz.")

    with pytest.raises(EditConflict):
        revert(first, version=1, by=ilona)


def test_forty_texts_are_published_in_as_many_questions_as_one():
    for n in range(41):
        make_section(f"dominion/exchange/{n}")
    counts = []

    for some in (range(1), range(1, 41)):
        with CaptureQueriesContext(connection) as queries:
            drafts = [Draft(f"rule:dominion/exchange/{n}", "pl", body="Reguła.") for n in some]
            publish(drafts, author="load")
        counts.append(len(queries))

    # Five of them are the workbench's: renamed words, how far a source has come, the memory.
    # Writers wait in a line, which only PostgreSQL must be asked for.
    assert counts[0] == counts[1] <= 21 + (connection.vendor == "postgresql")
