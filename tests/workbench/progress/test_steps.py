"""What is counted when texts are published and withdrawn is what the journal says."""

from datetime import UTC, datetime
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import publishing
from rules.models import JournalEntry, State
from tests.builders import make_section, make_source, publish_text, state_of
from tests.search.builders import make_term
from workbench.progress.counts import courses, sources_counted
from workbench.progress.models import ProgressStep
from workbench.progress.steps import recounted

pytestmark = pytest.mark.django_db
KEYS = ["rule:dominion/exchange/1", "rule:dominion/exchange/2", "rule:hkk/playing/1"]


def summed():
    found = {}
    for step in ProgressStep.objects.all():
        name = step.source_id, step.lang, step.day
        found[name] = found.get(name, 0) + step.change
    return {name: number for name, number in found.items() if number}


def counts(source=None):
    source = source or make_source()
    return next((one.counts for one in sources_counted() if one.source == source.pk), {})


def test_a_rule_counts_once_however_often_it_is_published():
    make_section()
    publish_text("Kartę zwracasz.")
    publish_text("Kartę odkładasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")

    assert counts() == {"pl": 1, "hu": 1}


def test_a_translation_counts_beside_its_original_alone():
    make_section()
    publish_text("A lap visszakerül.", "hu")
    assert counts() == {}

    publish_text("Kartę zwracasz.")
    assert counts() == {"pl": 1, "hu": 1}

    publishing.withdraw([state_of("pl")], author="Ilona")
    assert counts() == {"pl": 0, "hu": 0}


def test_drafts_and_reviews_count_nothing_and_other_texts_neither():
    make_section()
    user = User.objects.create_superuser("Ewa")
    draft = publishing.Draft("rule:dominion/exchange/1.2", "pl", body="Kartę.", version=0)
    publishing.send_to_review(draft, by=user)
    make_term("exchange", en=["exchange"])

    assert not ProgressStep.objects.exists()


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    deeds=st.lists(
        st.tuples(st.sampled_from(KEYS), st.sampled_from(["pl", "hu", "ja"]), st.booleans()),
        max_size=12,
    )
)
def test_the_count_is_what_the_journal_says(deeds):
    from rules.models import Section

    State.objects.all().delete()
    ProgressStep.objects.all().delete()
    JournalEntry._base_manager.all().delete()
    for key in KEYS:
        name = key.partition(":")[2]
        if not Section.objects.filter(key=name).exists():
            make_section(name)
    for number, (key, lang, out) in enumerate(deeds):
        states = list(State.objects.filter(key=key, lang=lang).exclude(published=None))
        if out and states:
            publishing.withdraw(states, author="Ilona")
        elif not out:
            publish_text(f"{number}.", lang, key)

    assert summed() == recounted()


def test_the_past_is_counted_on_its_day_and_by_the_upgrade():
    make_section()
    publish_text("Kartę zwracasz.")
    publish_text("A lap visszakerül.", "hu", based_on="pl")
    rows = JournalEntry._base_manager
    rows.filter(lang="pl").update(at=datetime(2025, 3, 1, 23, 59, tzinfo=UTC))
    rows.filter(lang="hu").update(at=datetime(2025, 4, 2, 0, 1, tzinfo=UTC))
    ProgressStep.objects.all().delete()

    upgrade = import_module("workbench.progress.migrations.0002_count_what_was_done")
    upgrade.count(apps, None)

    assert summed() == recounted()
    (hungarian,) = courses([(make_source().pk, "hu")], sources_counted())
    assert [(str(day), number) for day, number in hungarian.course] == [("2025-04-02", 1)]
    assert (hungarian.total, hungarian.now) == (1, 1)


def test_a_load_is_counted_in_few_queries(django_assert_max_num_queries):
    from rules.publishing import Draft, publish

    for number in range(20):
        make_section(f"dominion/exchange/{number}")
    drafts = [Draft(f"rule:dominion/exchange/{n}", "pl", body="Kartę.") for n in range(20)]

    with django_assert_max_num_queries(30):
        publish(drafts, author="corpus")

    assert counts() == {"pl": 20}
