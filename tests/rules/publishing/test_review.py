"""The way of a text to its readers, and what may not be done on it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules import publishing
from rules.models import Change, ContentVersion, Revision, Section, State
from rules.publishing import (
    Behind,
    Draft,
    EditConflict,
    NothingThere,
    OwnWork,
    ReviewNeeded,
    publish,
    publish_reviewed,
    revert,
    save_draft,
    send_back,
    send_to_review,
    suggest,
)
from tests.builders import make_editor, make_section, publish_text, state_of

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"


@pytest.fixture(autouse=True)
def rule():
    make_section()


@pytest.fixture
def ilona():
    return make_editor("Ilona")


@pytest.fixture
def kenji():
    return make_editor("Kenji")


def draft(body="A lap visszakerül.", lang="hu", **said):
    return Draft(KEY, lang, body=body, **said)


def seen():
    """What readers of Hungarian see, and what caches and the search have been told."""
    return (
        Section.objects.get().body_hu,
        ContentVersion.objects.values_list("number", flat=True).first(),
        Change.objects.count(),
    )


def test_a_draft_is_seen_by_no_reader(ilona):
    before = seen()

    save_draft(draft(version=0), by=ilona)

    assert (seen(), state_of("hu").status) == (before, "draft")


def test_what_is_reviewed_by_somebody_else_is_published(ilona, kenji):
    made = send_to_review(draft(version=0), by=ilona)
    assert state_of("hu").status == "review"

    publish_reviewed(KEY, "hu", version=1, by=kenji)

    state = state_of("hu")
    assert (state.status, state.published, state.work) == ("published", made, None)
    assert seen()[0] == "A lap visszakerül."


def test_nobody_reviews_what_they_have_written(ilona):
    send_to_review(draft(version=0), by=ilona)
    before = seen()

    with pytest.raises(OwnWork):
        publish_reviewed(KEY, "hu", version=1, by=ilona)

    assert (seen(), state_of("hu").status) == (before, "review")


@pytest.mark.parametrize("last", [save_draft, send_to_review])
def test_who_has_written_an_earlier_version_of_it_has_written_it(ilona, kenji, last):
    """Kenji began it, Ilona mended a word: neither has seen it with fresh eyes."""
    save_draft(draft(version=0), by=kenji)
    last(draft("A lap visszakerül oda.", version=1), by=ilona)
    send_to_review(draft("A lap visszakerül oda.", version=2), by=ilona)

    for author in (ilona, kenji):
        with pytest.raises(OwnWork):
            publish_reviewed(KEY, "hu", version=3, by=author)

    publish_reviewed(KEY, "hu", version=3, by=make_editor("Ewa"))


def test_a_typo_that_is_published_beside_it_makes_nobody_forget_who_wrote_it(ilona, kenji):
    publish_text("A lap viszakerül.", "hu")
    send_to_review(draft("A lap elvész.", version=1), by=ilona)
    publish([draft("A lap visszakerül.", version=2, significance="typo")], by=kenji)
    send_to_review(draft("A lap elvész.", version=3, previous=2), by=kenji)

    with pytest.raises(OwnWork):
        publish_reviewed(KEY, "hu", version=4, by=ilona)


def test_who_only_sent_it_to_review_may_review_it(ilona, kenji):
    save_draft(draft(version=0), by=ilona)
    send_to_review(draft(version=1), by=kenji)

    assert publish_reviewed(KEY, "hu", version=2, by=kenji).author == ilona


def test_who_wrote_what_was_published_before_may_review_what_came_later(ilona, kenji):
    send_to_review(draft(version=0), by=ilona)
    publish_reviewed(KEY, "hu", version=1, by=kenji)
    send_to_review(draft("A lap oda kerül vissza.", version=2), by=kenji)

    publish_reviewed(KEY, "hu", version=3, by=ilona)

    assert seen()[0] == "A lap oda kerül vissza."


@pytest.mark.parametrize("significance", ["meaning", "rule"])
def test_a_change_of_meaning_or_rule_is_not_published_alone(ilona, significance):
    publish_text("A lap visszakerül.", "hu")
    before = seen()

    with pytest.raises(ReviewNeeded):
        publish([draft("A lap elvész.", version=1, significance=significance)], by=ilona)

    assert seen() == before


@pytest.mark.parametrize("significance", ["typo", "wording"])
def test_a_typo_and_other_words_are(ilona, significance):
    publish_text("A lap viszakerül.", "hu")

    publish([draft(version=1, significance=significance)], by=ilona)

    assert seen()[0] == "A lap visszakerül."


def test_a_first_text_is_not_however_small_its_author_calls_it(ilona):
    with pytest.raises(ReviewNeeded):
        publish([draft(version=0, significance="typo")], by=ilona)


def test_what_a_machine_wrote_is_not(ilona):
    publish_text("A lap visszakerül.", "hu")

    with pytest.raises(ReviewNeeded):
        publish([draft("A lap.", version=1, significance="wording", origin="machine")], by=ilona)


def test_a_draft_that_changed_the_meaning_is_not_published_as_a_typo(ilona, kenji):
    publish_text("A lap visszakerül.", "hu")
    made = save_draft(draft("A lap elvész.", version=1, significance="meaning"), by=ilona)
    small = draft("A lap elveszett.", version=2, significance="typo", previous=made.seq)

    with pytest.raises(ReviewNeeded):
        publish([small], by=kenji)


def test_reverting_needs_no_review_and_what_nobody_saw_does(ilona):
    (first,) = publish_text("A lap visszakerül.", "hu")
    publish_text("A lap elvész.", "hu")
    hidden = save_draft(draft("A lap alszik.", version=2), by=ilona)

    revert(first, version=3, by=ilona)
    assert seen()[0] == "A lap visszakerül."

    with pytest.raises(ReviewNeeded):
        revert(hidden, version=4, by=ilona)


def test_reverting_one_language_touches_no_other(ilona):
    (first,) = publish_text("A lap visszakerül.", "hu")
    publish_text("A lap elvész.", "hu")
    publish_text("カードを戻す。", "ja", title="交換")
    others = State.objects.exclude(lang="hu")
    before = list(others.values()), list(Revision.objects.filter(lang="ja").values())

    revert(first, version=2, by=ilona)

    assert (list(others.values("version", "published")), Section.objects.get().body_ja) == (
        [{"version": 1, "published": before[0][0]["published_id"]}], "カードを戻す。",
    )  # fmt: skip
    assert list(Revision.objects.filter(lang="ja").values()) == before[1]


def test_a_text_that_is_reverted_is_as_stale_as_it_was(ilona):
    """It was made from the first Polish text, and that is not what Polish says now."""
    publish_text("Kartę zwracasz.")
    (first,) = publish_text("A lap visszakerül.", "hu", based_on="pl")
    publish_text("Kartę gubisz.", significance="rule")
    publish_text("A lap elvész.", "hu", based_on="pl")
    assert not state_of("hu").is_stale

    revert(first, version=2, by=ilona)

    assert (state_of("hu").is_stale, state_of("hu").against) == (True, {"pl": 1})


def test_what_is_sent_back_is_a_draft_again_with_the_reason(ilona, kenji):
    made = send_to_review(draft(version=0), by=ilona)

    state = send_back(KEY, "hu", version=1, by=kenji, comment="Hova?")

    assert (state.status, state.draft, state.review) == ("draft", made, None)
    with pytest.raises(NothingThere):
        send_back(KEY, "hu", version=2, by=kenji, comment="Még egyszer?")


@pytest.mark.parametrize("save", [save_draft, send_to_review])
def test_a_draft_over_a_change_unseen_is_refused(ilona, kenji, save):
    save_draft(draft(version=0), by=kenji)
    rows = Revision.objects.count()

    with pytest.raises(EditConflict, match="version 1"):
        save(draft("A lap ide kerül.", version=0), by=ilona)

    assert (Revision.objects.count(), state_of("hu").draft.body) == (rows, "A lap visszakerül.")


def test_what_was_begun_over_another_text_is_not_published_over_the_new_one(ilona, kenji):
    """A load or a typo came meanwhile: publishing the old work would take it back."""
    publish_text("A lap viszakerül.", "hu")
    send_to_review(draft("A lap viszakerül oda.", version=1), by=ilona)
    publish_text("A lap visszakerül.", "hu", significance="typo")

    with pytest.raises(Behind):
        publish_reviewed(KEY, "hu", version=3, by=kenji)
    assert seen()[0] == "A lap visszakerül."

    send_to_review(draft("A lap visszakerül oda.", version=3), by=ilona)
    publish_reviewed(KEY, "hu", version=4, by=kenji)
    assert seen()[0] == "A lap visszakerül oda."


def test_a_load_leaves_an_editors_draft_where_it_is(ilona):
    made = save_draft(draft(version=0), by=ilona)

    publish_text("A lap a stósra kerül.", "hu")

    assert (state_of("hu").draft, state_of("hu").underway) == (made, "draft")


def test_a_draft_that_is_published_is_no_draft_any_more(ilona):
    publish_text("A lap viszakerül.", "hu")
    made = save_draft(draft("A lap visszakerül!", version=1, significance="wording"), by=ilona)

    publish([draft(version=2, significance="wording", previous=made.seq)], by=ilona)

    assert state_of("hu").underway == ""


def test_a_draft_of_nothing_is_refused(ilona):
    with pytest.raises(LookupError, match="nothing is stored under"):
        save_draft(Draft("rule:dominion/exchange/9", "hu", body="Semmi.", version=0), by=ilona)


def test_the_same_draft_saved_twice_is_one_revision(ilona):
    first = save_draft(draft(version=0), by=ilona)

    assert save_draft(draft(version=1), by=ilona) == first
    assert Revision.objects.count() == 1


def test_a_suggestion_waits_and_is_no_conflict_for_who_is_typing(ilona):
    save_draft(draft(version=0), by=ilona)

    made = suggest(draft("A lap hazatér."), author="egy olvasó")

    assert (state_of("hu").suggestions, state_of("hu").status) == ([made.seq], "draft")
    assert (made.author, made.author_name) == (None, "egy olvasó")
    save_draft(draft("A lap visszakerül oda.", version=1), by=ilona)


def test_several_suggestions_wait_until_each_is_decided_on(ilona):
    first, second = (suggest(draft(f"{n}. javaslat"), author="Bob") for n in (1, 2))
    assert state_of("hu").status == "suggested"

    publishing.decide_on(first, by=ilona)
    assert state_of("hu").suggestions == [second.seq]

    with pytest.raises(NothingThere):
        publishing.decide_on(first, by=ilona)


def test_a_text_that_is_not_wanted_says_so_until_somebody_writes_it(ilona):
    publishing.mark_not_wanted(KEY, "hu", version=0, by=ilona)
    assert state_of("hu").status == "not_wanted"

    publishing.mark_wanted(KEY, "hu", version=1, by=ilona)
    assert state_of("hu").status == "missing"

    publishing.mark_not_wanted(KEY, "hu", version=2, by=ilona)
    save_draft(draft(version=3), by=ilona)
    assert state_of("hu").status == "draft"


def test_what_readers_see_is_wanted(ilona):
    publish_text("A lap visszakerül.", "hu")

    with pytest.raises(NothingThere):
        publishing.mark_not_wanted(KEY, "hu", version=1, by=ilona)


def test_a_draft_that_is_given_up_stays_in_the_history(ilona):
    made = save_draft(draft(version=0), by=ilona)

    publishing.drop(KEY, "hu", version=1, by=ilona)

    assert (state_of("hu").status, Revision.objects.get()) == ("missing", made)


def test_every_step_locks_states_before_anything_else_and_sections_last(ilona, kenji):
    send_to_review(draft(version=0), by=ilona)

    with CaptureQueriesContext(connection) as queries:
        publish_reviewed(KEY, "hu", version=1, by=kenji)

    asked = [query["sql"] for query in queries]
    written = [n for n, sql in enumerate(asked) if sql.startswith('UPDATE "rules_section"')]
    states = [n for n, sql in enumerate(asked) if '"rules_state"' in sql]
    assert len(written) == 1
    assert max(states) < written[0]
    if connection.features.has_select_for_update:
        locked = next(n for n, sql in enumerate(asked) if "FOR UPDATE" in sql)
        changes = [n for n, sql in enumerate(asked) if sql.startswith("UPDATE")]
        assert '"rules_state"' in asked[locked]
        assert locked < changes[0]


@pytest.fixture
def example_falls(monkeypatch):
    """One example shows the rule, and does not prove what it claims."""
    asked = []

    def unproved(rule):
        asked.append(rule)
        return ["dominion/rats"] if rule == "dominion/exchange/1.2" else []

    monkeypatch.setattr("rules.examples._provers", [unproved])
    return asked


@pytest.mark.parametrize("significance", ["rule", "meaning"])
def test_a_change_of_a_rule_waits_until_its_examples_prove_what_they_claim(
    ilona, kenji, example_falls, monkeypatch, significance
):
    send_to_review(draft(version=0, significance=significance), by=ilona)
    before = seen()

    with pytest.raises(publishing.ExamplesFall) as refused:
        publish_reviewed(KEY, "hu", version=1, by=kenji)
    assert (refused.value.examples, seen()) == (("dominion/rats",), before)

    monkeypatch.setattr("rules.examples._provers", [lambda rule: []])
    publish_reviewed(KEY, "hu", version=1, by=kenji)
    assert state_of("hu").status == "published"


def test_other_words_play_no_examples(ilona, kenji, example_falls):
    send_to_review(draft(version=0, significance="wording"), by=ilona)

    publish_reviewed(KEY, "hu", version=1, by=kenji)

    assert example_falls == []
