"""Two lines beside each other: locked, the first difference lit, and nothing told that is hidden."""

from itertools import pairwise

import pytest

from corpus.languages import CODES
from engine.pages.studies.beside import BesidePage, TwoLines
from engine.playing.positions import divergence, position, scenarios
from engine.words.names import CardNames, PlayNames
from tests.engine.playing.studies.made import FLAGSHIP
from tests.engine.viewing import codes, hidden_names

EXAMPLE = f"dominion/{FLAGSHIP}"
FIRST, SECOND, THIRD = "020-99m", "021-xrr", "001-k2m"
"""The first two lines part at their third answer, the third parts from both at its second."""
OFF = "dominion/stop-moving/2b"
every_language = pytest.mark.parametrize("ui", CODES)
HIDING = ["covered-on-the-deck", "a-returned-curse-comes-again", "lookout-moves-what-it-lifted"]


def beside(one, other, asked=""):
    return f"{EXAMPLE}/{one}/beside/{other}/{asked}"


def moments(response):
    return response.tree.all("tr", "beside-moment")


def lit(response):
    return [
        number for number, row in enumerate(moments(response)) if "beside-differs" in row.classes
    ]


def zones(response):
    """What lies on each table, of the zones in which they differ."""
    rows = response.tree.all("tr", "beside-zone")
    return {row.one("th").text: [cell.text for cell in row.all("td")] for row in rows}


@every_language
def test_the_first_difference_is_lit_and_linked_to_and_only_that(read, ui):
    response = read(beside(FIRST, SECOND), ui)

    assert response.status_code == 200
    assert response.tree.one("html").attrs["lang"] == ui
    assert lit(response) == [3]
    links = response.tree.one("nav", "beside-lock").links()
    assert f"/{ui}/examples/{beside(FIRST, SECOND)}?at=3" in links
    assert zones(response)


def test_lines_that_part_earlier_are_lit_earlier(read):
    assert lit(read(beside(FIRST, THIRD))) == [2]


def test_a_line_that_goes_on_where_the_other_is_over_differs_there(read):
    before = position(scenarios()["dominion", FLAGSHIP], FIRST).moments[2].code

    response = read(beside(FIRST, before))

    assert lit(response) == [3]
    assert "The line is over." in moments(response)[3].text


def test_a_line_beside_itself_does_not_differ(read):
    response = read(beside(FIRST, FIRST))

    assert lit(response) == []
    assert zones(response) == {}
    assert "Both lines are the same." in response.page
    assert "The tables are alike." in response.page


def test_one_control_steps_both_lines(read):
    """The control leads through the same moments of both, from their start to their end."""
    address, seen = beside(FIRST, SECOND, "?at=0"), []

    while address:
        response = read(address)
        seen.append(
            next(row for row in moments(response) if "beside-here" in row.classes).one("th").text
        )
        following = response.tree.one("nav", "beside-lock").all("a", rel="next nofollow")
        address = following[0].attrs["href"].removeprefix("/en/examples/") if following else ""

    assert [one[0] for one in seen] == ["1", "2", "3", "4"]
    assert (
        not read(beside(FIRST, SECOND, "?at=0"))
        .tree.one("nav", "beside-lock")
        .all("a", rel="prev nofollow")
    )


def test_before_the_first_difference_the_tables_are_alike_and_after_it_not(read):
    assert zones(read(beside(FIRST, SECOND, "?at=2"))) == {}
    assert zones(read(beside(FIRST, SECOND, "?at=3"))) != {}


@pytest.mark.parametrize("at", ["", "x", "-1", "99999", "9" * 50, "１", "%00", "3.5"])
def test_a_moment_that_there_is_not_is_the_last(read, at):
    response = read(beside(FIRST, SECOND, f"?at={at}"))

    assert response.status_code == 200
    assert "beside-here" in moments(response)[-1].classes


def test_a_rule_switched_off_in_the_other_line_alone(read):
    """Without it the line goes on; with it, it is refused, and the page says by what."""
    scenario = scenarios()["dominion", FLAGSHIP]
    code = divergence(scenario, frozenset({OFF})).without.code

    response = read(beside(code, code, f"?off_other={OFF}"))

    first, second = response.tree.all("section", "beside-side")
    assert response.status_code in {400, 404}
    assert first.one(cls="notice").text
    assert first.one(cls="refused").text
    assert "Switched off:" in second.text
    assert not second.all(cls="notice")
    assert lit(response)
    assert f"off={OFF}" in second.links()[-1]


@every_language
@pytest.mark.parametrize("other", ["009-abc", "zzz", "0~1-abc", "000-xxx"])
def test_of_a_broken_code_the_longest_part_stands_there(read, ui, other):
    response = read(beside(FIRST, other), ui)
    first, second = response.tree.all("section", "beside-side")

    assert response.status_code in {400, 404}
    assert second.one(cls="notice").text
    assert not first.all(cls="notice")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("dominion/nothing/start/beside/start/", 404),
        (beside("start", "0" * 300), 413),
        (beside("start", "start", "?off_other=hkk/x"), 400),
        (beside("start", "start", "?off=x"), 400),
    ],
)
def test_what_cannot_be_compared_is_refused(read, address, status):
    assert read(address).status_code == status


def test_the_page_is_for_no_search_engine_and_names_lines_to_compare_with(read):
    tree = read(beside(FIRST, SECOND), "pl").tree

    assert tree.one("meta", name="robots").attrs["content"] == "noindex"
    assert tree.one("nav", "beside-others").links()


def test_changed_places_are_changed_back(read):
    there = read(beside(FIRST, SECOND)).tree.one("nav", "beside-lock").links()[-1]

    assert there == f"/en/examples/{beside(SECOND, FIRST)}"


@pytest.mark.parametrize("slug", HIDING)
def test_neither_line_tells_what_the_viewer_may_not_see(read, slug):
    """At every moment both are seen with the eyes of whoever is asked in the first line."""
    scenario = scenarios()["dominion", slug]
    found = 0
    for one, other in pairwise(codes(scenario, most=8)):
        viewer = position(scenario, one).asked
        whole = hidden_from(viewer, scenario, one, other)
        for at in range(len(position(scenario, one).moments)):
            tree = read(f"dominion/{slug}/{one}/beside/{other}/?at={at}", "pl").tree
            there = [moment_of(scenario, code, at) for code in (one, other)]
            hidden = hidden_from(viewer, scenario, *there)
            found += len(hidden)
            for part, names in (("beside-moments", whole), ("beside-tables", hidden)):
                told = {element.text for element in tree.one(cls=part).all("span")}
                assert told.isdisjoint(names), (one, other, at, part)
    assert found


def moment_of(scenario, code, at):
    """The code of the line at its moment of this number, or at its end."""
    moments = position(scenario, code).moments
    return moments[min(at, len(moments) - 1)].code


def hidden_from(viewer, scenario, *ends):
    """The Polish names of the cards that the viewer sees in none of these positions."""
    hidden = [hidden_names(scenario, position(scenario, code), viewer) for code in ends]
    both = set.intersection(*hidden)
    names = CardNames(PlayNames(), "dominion", both, "pl")
    return {names.card(card).name for card in both}


def test_with_open_cards_everything_is_told(read):
    shut = read("dominion/covered-on-the-deck/start/beside/start/").page
    bare = read("dominion/covered-on-the-deck/start/beside/start/?cards=open").page

    assert "All cards are shown." in bare
    assert "All cards are shown." not in shut
    assert "Estate" in bare.partition("beside-tables")[2].partition("beside-eyes")[0]
    assert "Estate" not in shut.partition("beside-tables")[2].partition("beside-eyes")[0]


@pytest.mark.parametrize("scenario", scenarios().values(), ids=str)
def test_the_lines_of_every_example_can_be_put_beside_each_other(corpus, db, scenario):
    """Boards, arenas, lanes and piles: every zone has a name, and a line is like itself."""
    ends = [position(scenario, code) for code in codes(scenario, most=3)]

    for one, other in [(ends[0], ends[-1]), (ends[-1], ends[-1])]:
        page = BesidePage(TwoLines(one, other), "ja")

        assert all(zone.name or zone.card for zone in page.zones)
        assert len(page.unlike) + len(page.alike) == len(page.zones)
    assert page.first_difference == ""
    assert not page.unlike
