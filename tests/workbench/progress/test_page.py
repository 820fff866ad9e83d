"""What editors see of how far each source has come: in a picture, and in a table beside it."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rules.models import JournalEntry
from tests.builders import make_section, publish_text, signed_in
from tests.pages.html import parsed
from workbench.progress.chart import HEIGHT, POINTS, days_between, drawn
from workbench.progress.counts import Progress
from workbench.progress.models import ProgressStep
from workbench.progress.steps import recounted, store

pytestmark = pytest.mark.django_db
PAGE = "/hu/edit/progress/"


@pytest.fixture
def begun():
    """Two Polish rules of a month ago; one of them is Hungarian since ten days."""
    for number in ("1.1", "1.2"):
        make_section(f"dominion/exchange/{number}")
        publish_text("Kartę zwracasz.", key=f"rule:dominion/exchange/{number}")
    publish_text("A lap visszakerül.", "hu", "rule:dominion/exchange/1.1", based_on="pl")
    now = timezone.now()
    rows = JournalEntry._base_manager
    rows.filter(lang="pl").update(at=now - timedelta(days=30))
    rows.filter(lang="hu").update(at=now - timedelta(days=10))
    ProgressStep.objects.all().delete()
    store(recounted())


def test_the_page_says_how_far_each_language_is_and_was(begun):
    client = signed_in("Ilona", rank="translator", langs=["hu", "ja"])

    page = parsed(client.get(PAGE).content.decode()).one("main")

    said = [one.text for one in page.all("figcaption")]
    assert said == ["japán: 0 / 2 (0%)", "magyar: 1 / 2 (50%)"]
    rows = [[cell.text for cell in row.all("td")] for row in page.all("table")[1].all("tr")][1:]
    day = (timezone.now() - timedelta(days=10)).date().isoformat()
    assert [day, "1"] in rows
    assert rows[-1] == [timezone.now().date().isoformat(), "1"]


def test_a_language_that_one_does_not_edit_is_not_shown(begun):
    client = signed_in("Kenji", rank="lead", langs=["ja"], game="hkk")

    page = parsed(client.get(PAGE).content.decode()).one("main")

    assert not page.all("figcaption")


def test_home_leads_there_and_is_given_the_charts_alone(begun):
    client = signed_in("Ilona", rank="translator", langs=["hu"])

    home = parsed(client.get("/hu/edit/").content.decode()).one("main")
    fragment = client.get(PAGE, headers={"HX-Request": "true"})

    assert PAGE in [one.attrs["href"] for one in home.all("a")]
    assert "<figure" in fragment.content.decode()
    assert "<html" not in fragment.content.decode()
    assert "HX-Request" in fragment.headers["Vary"]
    assert 'style="' not in fragment.content.decode()


def test_who_has_no_role_and_a_guest_see_nothing(begun, client):
    assert signed_in("Kenji").get(PAGE).status_code == 403
    assert client.get(PAGE).url.startswith("/hu/edit/login/")


def test_the_page_asks_as_little_of_many_sources(begun):
    client = signed_in("Ilona", rank="lead")
    for number in range(30):
        key = f"dominion/source{number}/1"
        make_section(key)
        publish_text("Kartę zwracasz.", key=f"rule:{key}")

    with CaptureQueriesContext(connection) as asked:
        answer = client.get(PAGE)

    assert answer.status_code == 200
    assert len(asked) <= 8
    assert len(parsed(answer.content.decode()).all("section", "progress")) == 20


def test_a_chart_reaches_its_top_when_all_is_there():
    first = datetime(2026, 1, 1, tzinfo=UTC).date()
    course = ((first, 1), (date(2026, 1, 9), 4))

    whole = drawn(Progress(1, "hu", 4, 4, course), first, date(2026, 1, 11))
    half = drawn(Progress(1, "hu", 8, 4, course), first, date(2026, 1, 11))

    assert whole.line.endswith("238.0,2.0")
    assert half.line.endswith(f"238.0,{HEIGHT / 2:.1f}")
    assert [one.number for one in whole.points] == [1] * 8 + [4] * 3


@pytest.mark.parametrize("days", [0, 1, 5, 12, 13, 400])
def test_the_first_and_the_last_day_are_drawn_and_never_too_many(days):
    first = date(2026, 1, 1)

    found = days_between(first, first + timedelta(days=days))

    assert (found[0], found[-1]) == (first, first + timedelta(days=days))
    assert len(found) == len(set(found)) == min(days + 1, POINTS)
