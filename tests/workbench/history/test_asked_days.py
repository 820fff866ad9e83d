"""How a day of the past is asked for, and what is refused."""

import pytest

from tests.pages.html import parsed
from tests.workbench.history.past import SOURCE, opened

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "day", ["2020-W45-4", "20201104", "2020-309", "２０２０-11-04", "²020-11-04"]
)
def test_a_day_is_written_in_one_way(days, guest, day):
    assert "2026-11-22" in opened(guest, "as-of", day, 400).one("p", "lede").text


@pytest.mark.parametrize(
    ("asked", "quoted"), [("2020-11-04T00:00", "„2020-11-04T00:00”"), ("x" * 99, "x…”")]
)
def test_what_is_refused_is_quoted_whole_or_seen_to_be_cut(days, guest, asked, quoted):
    assert quoted in opened(guest, "as-of", asked, 400).one("p", "lede").text


@pytest.mark.parametrize("page", ["as-of", "since"])
@pytest.mark.parametrize(
    ("asked", "status"), [("?on=2020-02-30", 400), ("?on=x", 400), ("", 404), ("?on=", 404)]
)
def test_no_day_is_refused_with_a_sentence(days, guest, page, asked, status):
    response = guest.get(f"/hu/history/pl/{page}/{SOURCE}/{asked}")

    assert response.status_code == status
    told = parsed(response.content.decode()).one("main")
    assert "2026-11-22" in told.one("p", "lede").text
    assert "on=" not in told.one("p", "lede").text
    (form,) = [one for one in told.all("form") if one.all("input", type="date")]
    assert form.attrs["action"] == f"/hu/history/pl/{page}/{SOURCE}/"
    assert f"/hu/{SOURCE}/" in told.links()


@pytest.mark.parametrize(
    ("ui", "day"), [("pl", "„2020-02-30”"), ("ru", "«2020-02-30»"), ("ja", "「2020-02-30」")]
)
def test_a_day_that_there_is_not_is_quoted_as_the_language_does(days, guest, ui, day):
    page = opened(guest, "as-of", "2020-02-30", 400, ui=ui)

    assert day in page.one("p", "lede").text
