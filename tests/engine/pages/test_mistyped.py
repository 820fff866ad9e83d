"""A mistyped address of an example shows a whole position, and costs as little as an empty page."""

import pytest

from corpus.languages import CODES
from engine.pages import mistyped
from rules.publishing import Draft, publish

FLAGSHIP = "dominion/rats-watchtower-changeling/"


@pytest.fixture(autouse=True)
def made(monkeypatch):
    """The templates of the pages that were made, one after the other; none is kept before."""
    mistyped._pages.forget()
    templates = []
    render = mistyped.render_to_string
    monkeypatch.setattr(
        mistyped,
        "render_to_string",
        lambda template, *more: templates.append(template) or render(template, *more),
    )
    yield templates
    mistyped._pages.forget()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("00-4fy/", "00-4fz/"),
        ("zzz/", "y00-123/"),
        ("lines/00-4fy/", "lines/00-4fz/"),
        ("00-4fy/?as=transcript", "00-4fz/?as=transcript"),
    ],
)
def test_addresses_that_break_off_at_one_place_cost_one_page(
    read, made, django_assert_num_queries, first, second
):
    before = read(f"{FLAGSHIP}{first}")

    with django_assert_num_queries(1):
        again = read(f"{FLAGSHIP}{second}")

    assert len(made) == 1
    assert again.page == before.page
    assert again.status_code == before.status_code == 404


@pytest.mark.parametrize(
    ("address", "ui"),
    [
        ("00-4fy/", "pl"),
        ("0-4fy/", "en"),
        ("000-abc/", "en"),
        ("lines/00-4fy/", "en"),
        ("00-4fy/?as=transcript", "en"),
        ("00-4fy/?cards=open", "en"),
        ("00-4fy/?off=dominion/stop-moving/2b", "en"),
        ("00-4fy/?names=printed", "en"),
    ],
)
def test_whatever_else_is_asked_for_is_a_page_of_its_own(read, made, address, ui):
    """Another language, place, mistake, view, or another question."""
    kept = read(f"{FLAGSHIP}00-4fy/").page

    response = read(f"{FLAGSHIP}{address}", ui)

    assert len(made) == 2
    assert response.page != kept


def test_the_part_for_htmx_is_not_the_page(read, made):
    page = read(f"{FLAGSHIP}00-4fy/").page
    part = read(f"{FLAGSHIP}00-4fy/", **{"HX-Request": "true"})

    assert made == ["engine/example.html", "engine/_swapped.html"]
    assert "<html" in page
    assert "<html" not in part.page
    assert part.headers["Vary"] == read(f"{FLAGSHIP}00-4fx/").headers["Vary"]


def test_another_host_is_answered_with_its_own_addresses(client, corpus, settings):
    settings.ALLOWED_HOSTS = ["one.example", "two.example"]
    address = f"/en/examples/{FLAGSHIP}00-4fy/"
    client.get(address, headers={"Host": "one.example"})

    page = client.get(address, headers={"Host": "two.example"}).content.decode()

    assert "one.example" not in page
    assert f'hreflang="ja" href="http://two.example/ja/examples/{FLAGSHIP}00-4fx/"' in page


@pytest.mark.parametrize(
    ("typed", "held"), [("00-4fy/", "00-4fx/"), ("zzz/", ""), ("lines/00-4fy/", "lines/00-4fx/")]
)
@pytest.mark.parametrize("ui", CODES)
def test_from_a_mistyped_address_the_languages_lead_to_what_can_be_played(read, ui, typed, held):
    page = read(f"{FLAGSHIP}{typed}").page

    assert f'href="/{ui}/examples/{FLAGSHIP}{held}" lang="{ui}"' in page
    assert read(f"{FLAGSHIP}{held}", ui).status_code == 200


@pytest.mark.each_database
def test_what_is_published_is_shown_at_mistyped_addresses_too(read):
    assert "Giving it back" not in read(f"{FLAGSHIP}00-4fy/").page

    publish(
        [Draft("rule:dominion/exchange/r3.4", "en", title="Giving it back", body="So.")],
        author="Ilona",
    )

    assert "Giving it back" in read(f"{FLAGSHIP}00-4fz/").page


def test_what_is_kept_has_a_bound(read, made, monkeypatch):
    size = len(read(f"{FLAGSHIP}00-4fy/").content)
    monkeypatch.setattr(mistyped, "MOST_BYTES", size + 100)
    read(f"{FLAGSHIP}00-4fz/")
    assert len(made) == 1

    read(f"{FLAGSHIP}0-4fy/")
    read(f"{FLAGSHIP}00-4fy/")

    assert len(made) == 3


def test_an_address_that_can_be_played_is_not_among_them(read, made):
    read(f"{FLAGSHIP}00-4fx/")
    broken = read(f"{FLAGSHIP}00-4fy/")

    assert len(made) == 1
    assert broken.page != read(f"{FLAGSHIP}00-4fx/").page
