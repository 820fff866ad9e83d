"""What a proof needs, as a table on the page of its example."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.kernel.proving.needs import NO_LINE
from engine.playing.needs import needs_for
from engine.playing.positions import scenarios
from tests.engine.tables import FLAGSHIP

ADDRESS = f"{'/'.join(FLAGSHIP)}/"
NEEDS = needs_for(scenarios()[FLAGSHIP])
LATE = "dominion/exchange/r3.1"
"""A rule that the flagship needs and that its file does not name."""


def table_of(page):
    return page.partition('<details class="needs"')[2].partition("</table>")[0]


def claims_of(page):
    return table_of(page).split("<tbody>")[1:]


def test_each_claim_lists_the_rules_without_which_it_falls(read):
    shown = claims_of(read(ADDRESS).page)

    assert len(shown) == len(NEEDS.claims)
    for rows, claim in zip(shown, NEEDS.claims, strict=True):
        assert [*re.findall(r'class="pointer" href="/en/([^"]+)/"', rows)] == [
            fall.section for fall in claim.falls
        ]


def test_a_claim_that_no_rule_is_needed_for_says_so(read):
    shown = claims_of(read(ADDRESS).page)
    says = ["It holds without any single one of the rules." in rows for rows in shown]

    assert says == [not claim.falls for claim in NEEDS.claims]
    assert any(says)
    assert not all(says)


def test_the_rules_that_change_play_but_not_the_claim_stand_below_it(read):
    first = claims_of(read(ADDRESS).page)[0].partition("<details>")[2]

    for rule in NEEDS.stands_without(1):
        assert f'href="/en/{rule}/"' in first
    for fall in NEEDS.claims[0].falls:
        assert f'href="/en/{fall.section}/"' not in first


def test_each_way_to_break_says_which_part_and_in_how_many_of_the_lines(read):
    (first, *_) = claims_of(read(ADDRESS).page)
    words = unescape(strip_tags(first)).replace("\xa0", " ")

    assert "What was never to happen does." in words
    assert "1 of 3" in words
    assert "1 of 4" in words


def test_a_line_that_is_shown_breaks_the_claim_and_another_rule_is_not_offered(read):
    page = read(ADDRESS).page
    links = [unescape(one) for one in re.findall(r'<a href="([^"]+)" rel="nofollow"', table_of(page))]  # fmt: skip
    codes = [
        breakage.code
        for claim in NEEDS.claims
        for fall in claim.falls
        for breakage in fall.breakages
        if breakage.part != NO_LINE
    ]

    assert len(links) == len(codes) > 0
    for link, code in zip(links, codes, strict=True):
        assert link.startswith(f"/en/examples/{ADDRESS}{code}/?off=")
        shown = read(link.removeprefix("/en/examples/"))
        assert shown.status_code == 200
        assert "claim--falls" in shown.page
        assert "The line is over." in shown.page


def test_a_needed_rule_that_the_file_does_not_name_can_be_switched_on_again(read):
    assert LATE not in scenarios()[FLAGSHIP].proves

    switches = read(f"{ADDRESS}?off={LATE}").page.partition('<ul class="switches"')[2]
    assert switches.partition("</ul>")[0].count("switch--off") == 1
    assert "switch--off" not in read(ADDRESS).page


def test_a_rule_without_which_nothing_changes_cannot_be_switched_off(read):
    assert read(f"{ADDRESS}?off={NEEDS.idle[0]}").status_code == 400


def test_the_table_is_not_sent_again_with_each_position(read):
    assert table_of(read(ADDRESS).page)
    assert not table_of(read(ADDRESS, **{"HX-Request": "true"}).page)


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize(
    "slug", ["dominion/swap-is-no-exchange", "berserk/open-open-closed", "hkk/x-is-settled",
             "swtcg/deflected-damage-waits"],
)  # fmt: skip
def test_every_rule_of_the_table_has_words_in_every_language(read, ui, slug):
    table = table_of(read(f"{slug}/", ui=ui).page)
    needs = needs_for(scenarios()[*slug.split("/")])

    assert table.count('<th scope="row"') == sum(len(claim.falls) for claim in needs.claims)
    for sentence in re.findall(r"<td>([^<]+)</td>", table):
        assert sentence.strip()
