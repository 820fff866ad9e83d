"""The address of a position is its whole state: the line, what is off, what was walked."""

import re

import pytest

from corpus.languages import CODES

FLAGSHIP = "dominion/rats-watchtower-changeling/"


@pytest.mark.parametrize(
    ("code", "status", "sentence"),
    [
        ("zzz", 404, "an answer that the question does not have"),
        ("0_", 400, "is not the code of a line"),
        ("00", 400, "is not the code of a line"),
        ("00-", 400, "is not the code of a line"),
        ("00-4f", 400, "is not the code of a line"),
        ("00-4fx-", 400, "is not the code of a line"),
        ("-4fx", 400, "is not the code of a line"),
        ("٣-4fx", 400, "is not the code of a line"),
        ("00-4fy", 404, "do not fit the rest"),
        ("000-abc", 404, "an answer that a rule refuses"),
        ("0010-abc", 404, "nothing is asked any more"),
        ("0" * 2_000, 413, "more answers than a line may have"),
    ],
)
def test_a_broken_address_says_so_and_shows_what_can_be_played(read, code, status, sentence):
    response = read(f"{FLAGSHIP}{code}/")

    assert response.status_code == status
    assert sentence in response.page
    assert 'role="alert"' in response.page
    assert 'class="ask"' in response.page


@pytest.mark.parametrize(
    ("code", "prefix"), [("00-4fy", "00-4fx/"), ("000-abc", "00-4fx/"), ("zzz", "")]
)
def test_a_broken_address_offers_its_longest_valid_part(read, code, prefix):
    notice = read(f"{FLAGSHIP}{code}/", "pl").page.partition('role="alert"')[2]

    assert f'href="/pl/examples/{FLAGSHIP}{prefix}"' in notice.partition("</div>")[0]


@pytest.mark.parametrize(
    "address", ["dominion/nothing/", "hkk/rats-watchtower-changeling/", "x/y/0-abc/"]
)
def test_an_unknown_example_is_not_found(read, address):
    assert read(address, "ja").status_code == 404


def test_an_address_is_not_written_to(client):
    assert client.post(f"/en/examples/{FLAGSHIP}").status_code == 405


@pytest.mark.parametrize("ui", CODES)
def test_the_same_position_in_another_language_is_the_same_address(read, ui):
    page = read(f"{FLAGSHIP}00-4fx/?off=dominion/stop-moving/2").page

    there = f"{FLAGSHIP}00-4fx/?off=dominion/stop-moving/2"
    assert f'href="/{ui}/examples/{there}" lang="{ui}"' in page
    assert read(there, ui).status_code == 200


def test_start_again_and_back_lead_where_they_say(read):
    page = read(f"{FLAGSHIP}001-k2m/").page

    assert f'href="/en/examples/{FLAGSHIP}00-4fx/?moves=001-k2m" rel="prev"' in page
    assert f'href="/en/examples/{FLAGSHIP}?moves=001-k2m"' in page


def forward(page):
    """Where the control leads that goes forward; nothing if it leads nowhere."""
    controls = page.partition('<nav class="controls"')[2].partition("</nav>")[0]
    return re.findall(r'href="([^"]*)" rel="next"', controls)


def test_forward_follows_the_line_one_has_gone_back_in(read):
    page = read(f"{FLAGSHIP}00-4fx/?moves=001-k2m").page

    assert forward(page) == [f"/en/examples/{FLAGSHIP}001-k2m/"]
    assert forward(read(f"{FLAGSHIP}00-4fx/").page) == []


def test_another_answer_keeps_the_line_that_was_walked(read):
    page = read(f"{FLAGSHIP}0-xkv/?moves=001-k2m").page

    ask = page.partition('<ul class="options"')[2].partition("</ul>")[0]
    assert f'{FLAGSHIP}00-4fx/?moves=001-k2m"' in ask
    assert f'{FLAGSHIP}01-p5g/?moves=001-k2m"' in ask


def test_an_address_from_before_there_was_a_tree_leads_to_the_same_page(read):
    old = read(f"{FLAGSHIP}00-4fx/?ahead=001-k2m").page
    new = read(f"{FLAGSHIP}00-4fx/?moves=001-k2m").page

    assert old.replace("ahead=", "moves=") == new
    assert old.partition('id="example"')[2] == new.partition('id="example"')[2]


@pytest.mark.parametrize("moves", ["nonsense", "102-xh6", "0" * 5_000, "...", "00-4fy"])
def test_walked_lines_that_lead_nowhere_from_here_lead_nowhere(read, moves):
    response = read(f"{FLAGSHIP}00-4fx/?moves={moves}")

    assert response.status_code == 200
    assert forward(response.page) == []


def test_with_a_rule_switched_off_the_first_line_that_goes_wrong_is_shown(read):
    page = read(f"{FLAGSHIP}?off=dominion/stop-moving/2b").page
    compared = page.partition('<section class="comparison"')[2].partition("</section>")[0]

    assert "The first line that breaks a claim" in compared
    assert compared.count("comparison-differs") == 1
    assert f'href="/en/examples/{FLAGSHIP}000-' in compared
    assert 'class="refused"' in compared
    assert page.count("claim--falls") == 4


def test_with_every_rule_in_force_nothing_is_compared(read):
    page = read(FLAGSHIP).page

    assert "comparison" not in page
    assert "claim--falls" not in page


def test_what_is_switched_off_stays_off_on_the_way_on(read):
    page = read(f"{FLAGSHIP}00-4fx/?off=dominion/stop-moving/2b").page
    options = page.partition('<ul class="options"')[2].partition("</ul>")[0]

    assert options.count("?off=dominion/stop-moving/2b") == 2
    assert 'class="refused"' not in options


def test_switching_a_rule_on_again_leads_as_far_as_the_line_then_goes(read):
    without = read(f"{FLAGSHIP}00-4fx/?off=dominion/stop-moving/2b").page
    options = without.partition('<ul class="options"')[2].partition("</ul>")[0]
    forbidden = options.partition('href="/en/examples/')[2].partition('"')[0]

    switches = read(forbidden).page.partition('<ul class="switches"')[2]

    assert f'href="/en/examples/{FLAGSHIP}00-4fx/#proof"' in switches


@pytest.mark.parametrize("off", ["dominion/stop-moving/4", "x", "' OR 1=1"])
def test_only_the_rules_an_example_offers_can_be_switched_off(read, off):
    response = read(f"{FLAGSHIP}?off={off}")

    assert response.status_code == 400
    assert "r3.4 Returning the card given" in response.page
    assert "dominion/exchange" not in response.page
