"""Texts of documents on the list of what waits: for those who may take them over, and no others."""

import pytest

from rules.drafts.importing import throw_away
from rules.models import ImportedSection, Section
from tests.builders import make_editor, make_section, publish_text, signed_in
from tests.pages.html import parsed
from tests.rules.drafts.outlines import draft_of, landed, outline, piece
from workbench.home import tasks
from workbench.home.tasks import Task, queue_of

pytestmark = pytest.mark.usefixtures("empty_index")
HELD, NEW = (f"rule:dominion/exchange/{number}" for number in ("1.1", "1.2"))


@pytest.fixture
def document(db):
    """A Hungarian document with a rule that is held, and with one that is not."""
    make_section("dominion/exchange/1.1", number="1.1")
    publish_text("Kartę zwracasz.", key=HELD)
    publish_text("A lap visszamegy.", "hu", HELD, based_on="pl")
    return landed(outline(piece("1.1", "A lap elmegy."), piece("1.2", "Új.", "A csere")), lang="hu")


def waiting_for(user, **asked):
    said = {"lang": "", "game": "", "task": Task.IMPORTED, "page": 1} | asked
    return [(row.key, row.lang) for row in queue_of(user, **said).rows]


@pytest.mark.parametrize("rank", ["reviewer", "lead"])
def test_it_waits_for_who_may_take_it_over(document, rank):
    assert waiting_for(make_editor("Ilona", rank, ["hu"])) == [(HELD, "hu"), (NEW, "hu")]
    assert waiting_for(make_editor("Ewa", rank, ["hu"], "dominion")) == [(HELD, "hu"), (NEW, "hu")]


@pytest.mark.parametrize(
    ("rank", "langs", "game"),
    [("translator", ["hu"], None), ("lead", ["ja", "pl"], None), ("lead", ["hu"], "hkk")],
)
def test_and_for_nobody_else(document, rank, langs, game):
    user = make_editor("Ilona", rank, langs, game)

    assert waiting_for(user) == []
    assert queue_of(user, lang="", game="", task=None, page=1).counts[Task.IMPORTED] == 0


def test_what_is_decided_on_waits_no_more(document):
    ilona = make_editor("Ilona", "reviewer", ["hu"])

    throw_away(draft_of(document, "1.1"), ilona)

    assert waiting_for(ilona) == [(NEW, "hu")]


def test_it_can_be_of_one_language_and_game(document):
    landed(outline(piece("21", "Új.")), game="hkk", source="playing", lang="ja", digest="2")
    ilona = make_editor("Ilona", "reviewer", ["hu", "ja"])

    assert len(waiting_for(ilona)) == 3
    assert waiting_for(ilona, lang="ja") == [("rule:hkk/playing/21", "ja")]
    assert waiting_for(ilona, game="hkk") == [("rule:hkk/playing/21", "ja")]
    assert waiting_for(ilona, lang="pl") == waiting_for(ilona, game="berserk") == []


def test_pages_pass_over_from_one_task_to_the_next(document, monkeypatch):
    publish_text("Kartę odkładasz.", key=HELD, significance="wording")
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    whole = queue_of(ilona, lang="", game="", task=None, page=1).rows
    assert [row.task for row in whole] == [Task.IMPORTED, Task.IMPORTED, Task.WORDING]

    monkeypatch.setattr(tasks, "PAGE", 2)
    parts = [queue_of(ilona, lang="", game="", task=None, page=page).rows for page in (1, 2)]

    assert [(row.task, row.key) for part in parts for row in part] == [
        (row.task, row.key) for row in whole
    ]


def test_the_page_leads_to_the_rule_or_to_the_document(document):
    page = parsed(
        signed_in("Ilona", rank="reviewer", langs=["hu"]).get("/hu/edit/").content.decode()
    )

    rows = page.all("li", "work-row--imported")
    assert [row.one("a").attrs["href"] for row in rows] == [
        "/hu/edit/hu/rule/dominion/exchange/1.1/", f"/hu/edit/imports/{document.pk}/#1.2",
    ]  # fmt: skip
    assert "A csere" in rows[1].text
    assert "Dokumentumból várakozik" in rows[0].text


def test_the_next_task_leads_there_too(document):
    client = signed_in("Ilona", rank="reviewer", langs=["hu"])

    answer = client.get("/hu/edit/next/hu/rule/dominion/exchange/1.1/")

    assert answer.headers["Location"] == f"/hu/edit/imports/{document.pk}/#1.2"


@pytest.mark.parametrize(("position", "part"), [(49, ""), (50, "?from=50"), (149, "?from=100")])
def test_a_long_document_is_opened_where_the_draft_stands(document, position, part):
    ImportedSection.objects.filter(key="1.2").update(position=position)
    client = signed_in("Ilona", rank="reviewer", langs=["hu"])

    answer = client.get("/hu/edit/next/hu/rule/dominion/exchange/1.1/")

    assert answer.headers["Location"] == f"/hu/edit/imports/{document.pk}/{part}#1.2"


def test_many_take_the_queries_of_one(document, django_assert_num_queries):
    ilona = make_editor("Ilona", "reviewer", ["hu"])
    ilona = type(ilona).objects.get(pk=ilona.pk)
    waiting_for(ilona)
    with django_assert_num_queries(3):
        waiting_for(ilona)
    assert Section.objects.count() == 1

    ImportedSection.objects.bulk_create(
        ImportedSection(document=document, position=n, key=f"m{n}", kind="rule", line=n)
        for n in range(10, 110)
    )

    with django_assert_num_queries(3):
        assert len(waiting_for(ilona)) == tasks.PAGE
