"""What waits for an editor, in order of the harm to readers, and never what others have to do."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from corpus.languages import CODES
from rules import publishing
from rules.models import Section, State
from rules.publishing import Draft
from tests.builders import make_editor, make_section, make_source, publish_text, state_of
from tests.rules.drafts.outlines import landed, outline, piece
from tests.search.builders import make_card, make_term
from tests.workbench.suggestions.readers import reported
from workbench.home import tasks
from workbench.home.tasks import Task, queue_of
from workbench.suggestions.decisions import decline
from workbench.words.models import RenamedText, WordChange

pytestmark = pytest.mark.django_db


def made(number, game="dominion"):
    key = f"{game}/exchange/{number}"
    make_section(key)
    return f"rule:{key}"


def translated(key, lang="hu", original="Kartę zwracasz."):
    publish_text(original, key=key)
    publish_text("A lap visszakerül.", lang, key, based_on="pl")


def changed(key, significance):
    publish_text(f"Kartę odkładasz: {significance}.", key=key, significance=significance)


def in_review(key, by, lang="hu", body="Új szöveg."):
    version = State.objects.filter(key=key, lang=lang).values_list("version", flat=True).first()
    publishing.send_to_review(
        Draft(key, lang, body=body, based_on="pl", version=version or 0), by=by
    )


def waiting_for(user, **asked):
    queue = queue_of(user, **{"lang": "", "game": "", "task": None, "page": 1} | asked)
    return [(row.task, row.key, row.lang) for row in queue.rows]


@pytest.fixture
def everything():
    """One text of each task for an editor of Hungarian; made in the order of the least harm."""
    keys = {task: made(len(Task) - task) for task in Task}
    ewa = make_editor("Ewa")
    own = {Task.MISSING, Task.DIVERGED}
    for task in sorted(set(Task) - own, reverse=True):
        translated(keys[task])
    reported(keys[Task.REPORTED], "hu")
    publishing.suggest(Draft(keys[Task.SUGGESTED], "hu", body="Talán így."), author="a reader")
    changed(keys[Task.WORDING], "wording")
    changed(keys[Task.MEANING], "meaning")
    changed(keys[Task.RULE], "rule")
    in_review(keys[Task.REVIEW], ewa)
    number = keys[Task.IMPORTED].rpartition("/")[2]
    landed(outline(piece(number, "A lap elvész.")), lang="hu")
    publish_text("Kartę zwracasz.", key=keys[Task.MISSING])
    change = WordChange.objects.create(
        key="term:deck", lang="hu", before=[], after=[], by=ewa, by_name="Ewa"
    )
    RenamedText.objects.create(change=change, old="lap", key=keys[Task.RENAMED], lang="hu")
    publish_text("Kartę zwracasz.", key=keys[Task.DIVERGED])
    publish_text("A lap visszakerül.", "hu", keys[Task.DIVERGED])
    changed(keys[Task.DIVERGED], "meaning")
    return keys


def begun(user, key):
    publishing.save_draft(
        Draft(key, "hu", body="Kezdet.", based_on="pl", version=state_of("hu", key).version),
        by=user,
    )


def test_what_harms_readers_most_comes_first(everything):
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    begun(ilona, everything[Task.BEGUN])

    assert waiting_for(ilona) == [(task, everything[task], "hu") for task in Task]


def test_the_list_can_be_of_one_task(everything):
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    begun(ilona, everything[Task.BEGUN])

    for task in Task:
        assert waiting_for(ilona, task=task) == [(task, everything[task], "hu")]


def test_nobody_is_asked_to_review_what_they_have_written():
    ilona, ewa = make_editor("Ilona", "lead"), make_editor("Ewa", "lead")
    key = made(1)
    translated(key)
    in_review(key, ilona)

    assert Task.REVIEW not in {task for task, *_ in waiting_for(ilona, lang="hu")}
    assert waiting_for(ewa, lang="hu") == [(Task.REVIEW, key, "hu")]


def test_a_text_in_review_with_a_suggestion_has_one_row_for_everybody():
    """Whoever may review it is asked for that; others for what readers suggest, its author too."""
    ilona, ewa = make_editor("Ilona", "lead"), make_editor("Ewa", "lead")
    key = made(1)
    translated(key)
    in_review(key, ilona)
    publishing.suggest(Draft(key, "hu", body="Talán így."), author="a reader")

    assert waiting_for(ewa, lang="hu") == [(Task.REVIEW, key, "hu")]
    jan = make_editor("Jan", "translator", ["hu"])
    for other in (ilona, jan):
        assert waiting_for(other, lang="hu") == [(Task.SUGGESTED, key, "hu")]


def test_a_text_in_review_that_a_reader_calls_wrong_has_one_row_for_that():
    ilona, ewa = make_editor("Ilona", "lead"), make_editor("Ewa", "lead")
    key = made(1)
    translated(key)
    in_review(key, ilona)
    reported(key, "hu", "wrong")

    for editor in (ilona, ewa):
        assert waiting_for(editor, lang="hu") == [(Task.REPORTED, key, "hu")]


def test_who_has_gone_on_with_it_has_written_it_too():
    ilona, ewa, jan = (make_editor(name, "lead") for name in ("Ilona", "Ewa", "Jan"))
    key = made(1)
    translated(key)
    in_review(key, ilona)
    in_review(key, ewa, body="Még újabb szöveg.")

    assert waiting_for(ilona, lang="hu") == waiting_for(ewa, lang="hu") == []
    assert waiting_for(jan, lang="hu") == [(Task.REVIEW, key, "hu")]


def test_a_translator_is_not_asked_to_review(everything):
    jan = make_editor("Jan", "translator", ["hu"])

    assert Task.REVIEW not in {task for task, *_ in waiting_for(jan)}
    assert Task.RULE in {task for task, *_ in waiting_for(jan)}


def test_a_stale_text_in_review_waits_for_its_reviewer_alone():
    ilona = make_editor("Ilona", "translator", ["hu"])
    key = made(1)
    translated(key)
    changed(key, "rule")
    assert waiting_for(ilona) == [(Task.RULE, key, "hu")]

    in_review(key, make_editor("Ewa"))

    assert waiting_for(ilona) == []


@pytest.mark.parametrize("settled", ["published", "not wanted", "in review"])
def test_what_is_settled_is_not_missing(settled):
    ilona, ewa = make_editor("Ilona", "translator", ["hu"]), make_editor("Ewa")
    key = made(1)
    publish_text("Kartę zwracasz.", key=key)
    assert waiting_for(ilona) == [(Task.MISSING, key, "hu")]

    match settled:
        case "published":
            publish_text("A lap visszakerül.", "hu", key, based_on="pl")
        case "not wanted":
            publishing.mark_not_wanted(key, "hu", version=0, by=ewa)
        case "in review":
            in_review(key, ewa)

    assert waiting_for(ilona) == []


def test_what_the_original_does_not_have_is_not_missing():
    ilona = make_editor("Ilona", "translator", ["hu", "pl"])
    key = made(1)
    publish_text("カードを戻す。", "ja", key)

    assert waiting_for(ilona) == []


def test_one_row_says_what_harms_most():
    ilona = make_editor("Ilona", "translator", ["hu"])
    key = made(1)
    translated(key)
    changed(key, "wording")
    changed(key, "rule")
    publishing.suggest(Draft(key, "hu", body="Talán így."), author="a reader")

    assert waiting_for(ilona) == [(Task.RULE, key, "hu")]


@pytest.mark.parametrize(("kind", "task"), [("wrong", Task.REPORTED), ("unclear", Task.SUGGESTED)])
def test_what_readers_say_to_be_wrong_is_graver_than_the_rest(kind, task):
    ilona = make_editor("Ilona", "translator", ["hu"])
    key = made(1)
    translated(key)
    told = reported(key, "hu", kind)
    assert waiting_for(ilona) == [(task, key, "hu")]
    assert waiting_for(make_editor("Kenji", "translator", ["ja"])) == [(Task.MISSING, key, "ja")]

    decline(told, by=ilona, answer="Így van jól.")

    assert waiting_for(ilona) == []


def test_a_change_that_is_undone_leaves_the_list():
    ilona = make_editor("Ilona", "translator", ["hu"])
    key = made(1)
    translated(key)
    changed(key, "rule")
    publish_text("Kartę zwracasz.", key=key, significance="wording")

    assert waiting_for(ilona) == []
    assert not State.objects.exclude(waits_for=None).exists()


@pytest.mark.parametrize("rank", ["translator", "reviewer", "lead"])
def test_nobody_is_offered_another_language_or_game(everything, rank):
    other = made(1, "hkk")
    translated(other)
    changed(other, "rule")

    for lang in CODES:
        offered = waiting_for(make_editor(f"Ilona {lang}", rank, [lang], "dominion"))

        assert {code for *_, code in offered} <= {lang}
        assert not any("hkk" in key for _, key, _ in offered)
        if lang not in {"pl", "hu"}:
            assert {task for task, *_ in offered} == {Task.MISSING}
    assert waiting_for(make_editor("Kenji", rank, [], "dominion")) == []


def test_terms_wait_for_who_has_a_role_for_all_games():
    make_term("exchange", en=["exchange"])
    make_card("rats", en="Rats")
    for key in ("term:exchange", "card:dominion/rats"):
        publish_text("One.", "en", key)
        publish_text("Egy.", "hu", key, based_on="en")
        publish_text("Another.", "en", key, significance="rule")

    everywhere = waiting_for(make_editor("Ilona", "translator", ["hu"]))
    in_a_game = waiting_for(make_editor("Ewa", "translator", ["hu"], "dominion"))

    assert {key for _, key, _ in everywhere} == {"term:exchange", "card:dominion/rats"}
    assert [key for _, key, _ in in_a_game] == ["card:dominion/rats"]


def test_a_filter_by_game_and_language():
    ilona = make_editor("Ilona", "translator", ["hu", "ja"])
    first, second = made(1), made(1, "hkk")
    for key in (first, second):
        publish_text("Kartę zwracasz.", key=key)

    assert waiting_for(ilona) == [
        (Task.MISSING, key, lang) for key in (first, second) for lang in ("hu", "ja")
    ]
    assert waiting_for(ilona, lang="ja", game="hkk") == [(Task.MISSING, second, "ja")]
    assert waiting_for(ilona, lang="ru") == []


def test_pages_have_every_text_once(everything, monkeypatch):
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    for number in range(20, 25):
        publish_text("Kartę zwracasz.", key=made(number))
    whole = waiting_for(ilona)
    for size in (1, 2, 3, 5):
        monkeypatch.setattr(tasks, "PAGE", size)
        pages = -(-len(whole) // size)

        parts = [waiting_for(ilona, page=page) for page in range(1, pages + 1)]

        assert [row for part in parts for row in part] == whole
        assert waiting_for(ilona, page=pages + 9) == parts[-1]
        assert waiting_for(ilona, page=0) == parts[0]


def test_a_hundred_missing_texts_take_the_queries_of_one(django_assert_max_num_queries):
    make_source()
    ilona = make_editor("Ilona", "reviewer", CODES)
    ilona = type(ilona).objects.get(pk=ilona.pk)
    waiting_for(ilona)
    with django_assert_max_num_queries(3):
        waiting_for(ilona)

    first = made(1)
    publish_text("Kartę zwracasz.", key=first)
    source = Section.objects.get().source
    Section.objects.bulk_create(
        Section(source=source, position=n, key=f"dominion/exchange/m{n}") for n in range(10, 110)
    )
    publishing.publish(
        [Draft(f"rule:dominion/exchange/m{n}", "pl", body="Karta.") for n in range(10, 110)],
        author="Ilona",
    )

    with django_assert_max_num_queries(4):
        found = waiting_for(ilona)
    assert len(found) == tasks.PAGE
    with django_assert_max_num_queries(2):
        assert waiting_for(ilona) == found


def test_of_what_many_texts_wait_for_the_first_are_listed(everything, monkeypatch):
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    for number in range(20, 25):
        translated(made(number))
        changed(f"rule:dominion/exchange/{number}", "rule")
        publish_text("Kartę zwracasz.", key=made(number + 10))
    whole = waiting_for(ilona)
    stale, lacking = (
        [row for row in whole if row[0] == task] for task in (Task.RULE, Task.MISSING)
    )
    assert len(stale) == len(lacking) == 6
    monkeypatch.setattr(tasks, "MOST_LISTED", 4)
    monkeypatch.setattr(tasks, "PAGE", 3)
    tasks._missing.forget()

    first = queue_of(ilona, lang="", game="", task=None, page=1)
    pages = [waiting_for(ilona, page=page) for page in range(1, first.pages + 1)]

    cut = [row for row in whole if row not in stale[4:] + lacking[4:]]
    assert [row for page in pages for row in page] == cut
    assert first.counts[Task.RULE] == first.counts[Task.MISSING] == 4
    assert first.longer == {Task.RULE, Task.MISSING}


def test_the_index_of_what_waits_is_used(everything):
    """Among texts that mostly wait for nobody, as the database itself has counted them."""
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    others = [State(key=f"rule:hkk/playing/{n}", lang="hu") for n in range(5000)]
    State._base_manager.bulk_create(others)
    with CaptureQueriesContext(connection) as asked:
        waiting_for(ilona)
    counted = next(one["sql"] for one in asked.captured_queries if "COUNT" in one["sql"])
    explain = "EXPLAIN QUERY PLAN" if connection.vendor == "sqlite" else "EXPLAIN"

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
        cursor.execute(f"{explain} {counted}")
        plan = " ".join(str(row) for row in cursor.fetchall())

    assert "texts_by_what_they_wait_for" in plan, plan
