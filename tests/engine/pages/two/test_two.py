"""Two at one table: one position, two halves, each in its language and with what its player knows."""

import re
from html import unescape

import pytest

from corpus.languages import CODES
from tests.pages.html import parsed

FLAGSHIP = "dominion/rats-watchtower-changeling/two/"
DUEL = "hkk/no-target-left/two/"


@pytest.fixture
def halves(read):
    """The two halves at an address: the far one, turned round, and the near one."""

    def get(address, ui="hu", status=200):
        response = read(address, ui)
        assert response.status_code == status
        far, near = parsed(response.page).all("section", "two-half")
        assert ("two-half--far" in far.classes, "two-half--near" in near.classes) == (True, True)
        return far, near

    return get


def zone(half, name, cell=""):
    """What a half tells of one of its zones, or of one cell there."""
    for row in half.one("dl").all("div"):
        if row.one("dt").text == name:
            return next(told.text for told in row.all("dd") if told.text.startswith(cell))
    return None


@pytest.mark.parametrize("other", CODES)
def test_each_half_is_in_its_own_language(halves, other):
    far, near = halves(f"{FLAGSHIP}00-4fx/?other={other}")

    questions = {
        "pl": "Wymienić", "ru": "Обменять", "ja": "交換しますか", "hu": "Elcseréled", "en": "Exchange Rats",
    }  # fmt: skip
    assert (far.attrs["lang"], near.attrs["lang"]) == (other, "hu")
    assert questions[other] in far.one("h2", "two-question").text
    assert questions["hu"] in near.one("h2", "two-question").text
    assert not [one for one in far.walk() if one.attrs.get("lang") == other and one.tag == "span"]


def test_the_last_refusal_stands_in_both_with_its_rule_in_their_language(halves):
    far, near = halves(f"{FLAGSHIP}00-4fx/?other=ja")

    assert "獲得先にありません" in far.one(cls="two-why").text
    assert "ahova a szerzéssel került" in near.one(cls="two-why").text
    assert far.one("p", "two-rule").links() == ["/ja/dominion/stop-moving/2b/"]
    assert near.one("p", "two-rule").links() == ["/hu/dominion/stop-moving/2b/"]


def test_a_choice_in_either_half_moves_both(halves):
    far, near = halves(f"{FLAGSHIP}?other=ru", "pl")

    options = [[a.attrs["href"] for a in half.all("a", "option")] for half in (far, near)]
    assert options[0] == options[1]
    assert options[0][0] == f"/pl/examples/{FLAGSHIP}0-xkv/?other=ru"


def test_each_half_shows_only_what_its_player_knows(halves):
    """The opponent holds the card that the first player may not see, and the other way round."""
    far, near = halves(f"{DUEL}?other=en", "en")

    assert zone(far, "you: hand").startswith("Dodge")
    assert zone(near, "you: hand") == "empty"
    assert zone(near, "opponent: hand") == "1 card face down"
    assert "Dodge" not in near.text
    assert not far.all("a", "option")
    assert near.all("a", "option")


def test_with_open_cards_both_see_all_and_either_may_answer(halves):
    far, near = halves(f"{DUEL}?cards=open&other=en", "en")

    assert "Dodge" in near.text
    assert [a.attrs["href"] for a in far.all("a", "option")] == [
        a.attrs["href"] for a in near.all("a", "option")
    ]


def test_each_player_is_you_on_their_own_half(halves):
    far, near = halves("berserk/phoenix-waits-for-room/two/?other=en", "en")

    assert "the opponent’s" in zone(far, "board", "a1")
    assert "yours" in zone(near, "board", "a1")
    assert far.one("nav").one(cls="step-player").text == "you"


def test_where_nobody_sits_the_sides_keep_their_names(halves):
    far, near = halves("swtcg/reroll-disrupted/two/0-9va/?other=en", "en")

    sides = [half.one("nav").one(cls="step-player").text for half in (far, near)]
    assert sides == ["Light Side", "Dark Side"]


def test_every_way_within_the_line_stays_at_the_table_and_in_both_languages(read):
    page = parsed(read(f"{FLAGSHIP}00-4fx/?other=ja&off=dominion/stop-moving/2b", "hu").page)
    ways = [
        link for link in page.one("main").links() if "/examples/" in link and "#step-" not in link
    ]
    drawn = [link for link in ways if "/two/" not in link]

    assert drawn == [
        "/hu/examples/dominion/rats-watchtower-changeling/00-4fx/?off=dominion/stop-moving/2b"
    ]
    without = {link for link in ways if "off=dominion/stop-moving/2b" not in link}
    back = "/hu/examples/dominion/rats-watchtower-changeling/two/00-4fx/?other=ja"
    assert without == {back}, "only the way back under all rules is without it"
    assert {link for link in ways if "/two/" in link and "other=" not in link} == set()


@pytest.mark.parametrize("place", ["far", "near"])
def test_each_half_changes_its_own_language(halves, place):
    half = dict(zip(("far", "near"), halves(f"{FLAGSHIP}?other=ja"), strict=True))[place]
    links = [unescape(link) for link in half.one("nav").links()]

    at = f"examples/{FLAGSHIP}?other="
    expected = [f"/hu/{at}{code}" if place == "far" else f"/{code}/{at}ja" for code in CODES]
    assert links == expected
    current = half.one("nav").all("a", **{"aria-current": "true"})
    assert [one.text for one in current] == ["ja" if place == "far" else "hu"]


def test_without_another_language_both_halves_are_in_one(halves):
    far, near = halves(FLAGSHIP)

    assert far.attrs["lang"] == near.attrs["lang"] == "hu"


@pytest.mark.parametrize("other", ["xx", "", "cs", "' OR 1=1", "j" * 200])
def test_a_language_that_is_none_of_ours_is_refused(read, other):
    assert read(f"{FLAGSHIP}?other={other}").status_code == 400


def test_a_broken_address_says_so_and_keeps_the_table(halves, read):
    halves(f"{FLAGSHIP}00-4fy/?other=ja", status=404)
    page = read(f"{FLAGSHIP}00-4fy/?other=ja").page

    assert 'role="alert"' in page
    assert read("dominion/nothing/two/").status_code == 404


def test_the_end_of_a_line_is_told_to_both(halves):
    far, near = halves(f"{FLAGSHIP}001-k2m/?other=pl", "en")

    assert far.one("h2", "two-question").text == "Koniec wariantu."
    assert near.one("h2", "two-question").text == "The line is over."


@pytest.mark.parametrize("ui", CODES)
def test_the_page_has_one_heading_and_questions_below_it(read, ui):
    page = read(f"{FLAGSHIP}?other=ja", ui).page

    assert re.findall(r"<h([1-6])", page.partition("<main")[2])[:2] == ["1", "2"]
    assert page.partition("<footer")[0].count('<details class="two-about">') == 1
    assert len(re.findall(r'id="([^"]*)"', page)) == len({*re.findall(r'id="([^"]*)"', page)})
