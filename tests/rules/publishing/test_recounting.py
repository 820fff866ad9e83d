"""What is stored of where texts stand is what follows from what was done, whatever was done."""

from contextlib import suppress

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from corpus.languages import column
from rules import publishing
from rules.models import JournalEntry, Revision, Section, State
from rules.publishing import Draft, StepRefused, UnknownRevision, withdraw
from rules.publishing.recounting import recount, unlike
from tests.builders import make_editor, make_section, publish_text

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
LANGS = ("ja", "hu", "ru")
PARTS = ("Rats.", "Rats!", "ネズミを捨てる。", "A lap visszakerül.", "Крысы.")


def test_a_recount_finds_what_is_stored_otherwise():
    make_section()
    publish_text("Kartę zwracasz.")
    publish_text("カードを戻す。", "ja", based_on="pl")
    assert unlike(KEY) == []

    State.objects.filter(lang="ja").update(is_stale=True, version=7)

    assert unlike(KEY) == ["ja: version", "ja: is_stale"]
    assert recount(KEY)["ja"].version == 1


def test_a_recount_misses_a_state_that_is_gone():
    make_section()
    publish_text("Kartę zwracasz.")

    State.objects.all().delete()

    assert unlike(KEY) == ["pl: is lost"]


def test_the_command_names_what_is_stored_otherwise(capsys):
    make_section()
    publish_text("Kartę zwracasz.")
    call_command("check_states")
    assert "1 texts stand as the journal says." in capsys.readouterr().out

    State.objects.update(version=7)

    with pytest.raises(CommandError, match="1 of what is stored"):
        call_command("check_states")
    assert f"{KEY} pl: version" in capsys.readouterr().err


langs = st.sampled_from(LANGS)
bodies = st.lists(st.sampled_from(PARTS), min_size=1, max_size=3).map("\n\n".join)
drafts = st.fixed_dictionaries(
    {
        "lang": langs,
        "body": bodies,
        "title": st.sampled_from(["", "", "Csere"]),
        "based_on": st.sampled_from(["", *LANGS]),
        "base": st.sampled_from([None, None, 1, 2, 3]),
        "significance": st.sampled_from(Revision.Significance.values),
        "over_work": st.booleans(),
    }
)
STEPS = ("still_right", "publish_reviewed", "drop", "mark_not_wanted", "mark_wanted", "withdraw")
deeds = st.one_of(
    st.tuples(st.sampled_from(["publish", "publish", "save_draft", "send_to_review"]), drafts),
    st.tuples(st.just("suggest"), drafts),
    st.tuples(st.sampled_from([*STEPS, "send_back", "decide_on"]), langs),
    st.tuples(st.just("revert"), st.tuples(langs, st.integers(1, 4))),
    st.tuples(st.sampled_from(["move", "delete"]), st.none()),
)


def state_in(lang):
    found = State.objects.filter(key=KEY, lang=lang).select_related("published", "draft", "review")
    return found.first() or State(key=KEY, lang=lang)


def do(deed, said, ilona, kenji):
    """One thing that an editor, a reader or a load does; what is refused changes nothing."""
    match deed:
        case "move":
            section = Section.objects.get(key="dominion/exchange/1.2")
            Section.objects.filter(pk=section.pk).update(position=section.position + 5, depth=2)
        case "delete":
            withdraw(State.objects.filter(key=KEY).exclude(published=None), author="Ilona")
            Section.objects.filter(key="dominion/exchange/1.2").delete()
            make_section()
        case "withdraw":
            withdraw([state_in(said)], author="Ilona")
        case "revert":
            lang, seq = said
            if revision := Revision.objects.filter(key=KEY, lang=lang, seq=seq).first():
                publishing.revert(revision, version=state_in(lang).version, by=ilona)
        case "decide_on":
            state = state_in(said)
            for revision in Revision.objects.filter(lang=said, seq__in=state.suggestions[:1]):
                publishing.decide_on(revision, by=ilona)
        case "send_back":
            publishing.send_back(KEY, said, version=state_in(said).version, by=kenji, comment="?")
        case "publish" | "save_draft" | "send_to_review" | "suggest":
            said = dict(said)
            state, over_work = state_in(said["lang"]), said.pop("over_work")
            previous = state.work.seq if state.work and over_work else None
            draft = Draft(KEY, version=state.version, previous=previous, **said)
            if deed == "publish":
                publishing.publish([draft], author="load")
            elif deed == "suggest":
                publishing.suggest(draft, author="an attentive reader")
            else:
                getattr(publishing, deed)(draft, by=ilona)
        case _:
            step = getattr(publishing, deed)
            step(KEY, said, version=state_in(said).version, by=kenji)


def told(lang, body, based_on="", significance="rule", base=None):
    return {
        "lang": lang, "body": body, "title": "", "based_on": based_on, "base": base,
        "significance": significance, "over_work": True,
    }  # fmt: skip


RELAY = [
    ("publish", told("ja", "Rats.\n\nRats!")),
    ("publish", told("hu", "A lap visszakerül.", "ja")),
    ("publish", told("ru", "Крысы.", "hu")),
    ("publish", told("ja", "Rats.\n\nネズミを捨てる。")),
]


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(deeds, max_size=14))
@example([*RELAY, ("still_right", "ru"), ("publish", told("hu", "Rats.", "ja"))])
@example([*RELAY, ("revert", ("ja", 1)), ("delete", None), ("publish", told("ja", "Rats!"))])
@example([*RELAY, ("send_to_review", told("hu", "Крысы.", "ja")), ("publish_reviewed", "hu")])
@example([*RELAY, ("publish", told("ja", "Rats!", "ru")), ("publish", told("ru", "Rats!", "ja"))])
@example([*RELAY, ("withdraw", "ja"), ("publish", told("ja", "Rats.\n\nRats!"))])
def test_a_recount_is_what_is_stored_whatever_was_done(deeds):
    with transaction.atomic():
        make_section()
        ilona, kenji = (make_editor(name) for name in ("Ilona", "Kenji"))
        for deed, said in deeds:
            with suppress(StepRefused, UnknownRevision, ValueError), transaction.atomic():
                do(deed, said, ilona, kenji)

        assert unlike(KEY) == []
        for lang in LANGS:
            holds_of(state_in(lang))
        transaction.set_rollback(True)


def holds_of(state):
    """What is true of any text, read off the definitions rather than counted step by step."""
    row, now = Section.objects.get(key="dominion/exchange/1.2"), state.published
    shown = getattr(row, column("title", state.lang)), getattr(row, column("body", state.lang))
    assert shown == ((now.title, now.body) if now else (None, None))
    assert state.status in {"missing", "published", "review", "draft", "suggested", "not_wanted"}

    base = now.based_on if now else None
    if base is None:
        assert not state.is_stale
        return
    assert not state.is_diverged
    source = state_in(base.lang).published
    compared = Revision.objects.get(key=KEY, lang=base.lang, seq=state.against[base.lang])
    entries = JournalEntry.objects.filter(key=KEY, lang=base.lang, done="published").order_by("n")
    seqs = [(e.revision.seq, e.revision.significance) for e in entries]
    newer = seqs[[seq for seq, _ in seqs].index(compared.seq) + 1 :]
    direct = state.is_stale and not state.stale_through
    if (
        source is None
        or source.digest == compared.digest
        or {said for _, said in newer} == {"typo"}
    ):
        assert not direct
    elif "typo" not in {said for _, said in newer}:
        assert direct
    assert (
        set(state.stale) <= {one["id"] for one in source.paragraphs} if source else not state.stale
    )


def test_the_journal_says_what_was_done_by_whom_and_in_which_order():
    make_section()
    ilona, kenji = (make_editor(name) for name in ("Ilona", "Kenji"))

    publishing.save_draft(Draft(KEY, "hu", body="A lap.", version=0), by=ilona)
    publishing.send_to_review(Draft(KEY, "hu", body="A lap visszakerül.", version=1), by=ilona)
    publishing.send_back(KEY, "hu", version=2, by=kenji, comment="Hova?")
    publishing.send_to_review(Draft(KEY, "hu", body="A lap a helyére kerül.", version=3), by=ilona)
    publishing.publish_reviewed(KEY, "hu", version=4, by=kenji)

    told = JournalEntry.objects.values_list("n", "version", "done", "by_name", "comment")
    assert list(told) == [
        (1, 1, "drafted", "Ilona", ""),
        (2, 2, "sent", "Ilona", ""),
        (3, 3, "returned", "Kenji", "Hova?"),
        (4, 4, "sent", "Ilona", ""),
        (5, 5, "published", "Kenji", ""),
    ]
