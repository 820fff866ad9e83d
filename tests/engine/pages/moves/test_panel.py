"""The panel of moves: text with side lines, the current move marked, equal tables joined."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.kernel.lines.explore import Caps, Explorer
from engine.playing.positions import position_after, scenarios
from engine.words.names import CardNames, PlayNames
from tests.engine.viewing import hidden_names

FLAGSHIP = "dominion/rats-watchtower-changeling/"
TRASH, TOPDECK, NO, FIRST = "001-k2m", "011-vam", "021-xrr", "102-xh6"
SAME = {
    "en": "same table as line 2",
    "hu": "ugyanaz az állás: 2. játékmenet",
    "ja": "進め方2と同じ局面",
    "pl": "ten sam układ co w wariancie 2",
    "ru": "то же положение, что в варианте 2",
}
HEADINGS = {
    "en": "Moves", "hu": "Lépések", "ja": "手順", "pl": "Posunięcia", "ru": "Действия",
}  # fmt: skip


@pytest.fixture
def moves(read):
    """The panel of a position of the flagship, as HTML."""

    def get(code="", walked="", ui="en", example=FLAGSHIP):
        address = f"{example}{code}/" if code else example
        page = read(f"{address}?moves={walked}" if walked else address, ui).page
        return page.partition('<section class="moves"')[2].partition("</section>")[0]

    return get


def text(html):
    """What a reader reads of the panel, without what is only for screen readers."""
    html = re.sub(r'<span class="visually-hidden">.*?</span>', "", html, flags=re.DOTALL)
    html = html.partition("</h2>")[2].partition("<nav")[0]
    return " ".join(unescape(re.sub("<[^>]+>", "", html)).split())


def test_a_line_is_written_as_numbered_answers(moves):
    assert re.fullmatch(r"Start 1 .+ 2 .+ 3 .+", text(moves(TRASH)))


def test_at_the_start_nothing_has_been_walked(moves):
    html = moves()

    assert text(html) == "Start"
    assert html.count("aria-current") == 1
    assert "data-way" not in html


def test_a_short_side_line_stands_in_brackets_behind_what_it_leaves(moves):
    html = moves(TOPDECK, TRASH)

    assert re.search(r"2 .+ \( ?2 2 .+ 3 .+\) 3 ", text(html)), text(html)
    assert "<details" not in html


@pytest.mark.parametrize(("ui", "opened"), [("ja", "（"), ("hu", " ("), ("ru", " (")])
def test_brackets_are_those_of_the_language(moves, ui, opened):
    assert opened in text(moves(TOPDECK, TRASH, ui))


def test_a_side_line_with_lines_of_its_own_is_folded(moves):
    html = moves(TRASH, f"{TRASH}.102-xh6.110-elu")

    assert html.count("<details") == 1
    assert re.search(r'<details class="moves-fold" data-fold="1-bsa">', html)


def test_the_side_line_in_which_one_is_stands_open(moves):
    html = moves("110-elu", f"{TRASH}.102-xh6.110-elu")

    assert re.search(r'<details class="moves-fold" data-fold="1-bsa" open>', html)


def test_the_current_move_is_marked_and_no_other(moves):
    html = moves("01-p5g", f"{TRASH}.{TOPDECK}")

    assert html.count("aria-current") == 1
    link = re.search(r'<a class="move" href="([^"]+)" aria-current="true">', html)
    assert "/01-p5g/" in link[1]


def test_every_move_is_a_link_that_keeps_the_tree(moves):
    links = re.findall(r'class="move" href="([^"]+)"', moves("01-p5g", f"{TRASH}.{TOPDECK}"))

    assert [link.partition(FLAGSHIP)[2] for link in links] == [
        f"0-xkv/?moves={TRASH}.{TOPDECK}",
        f"00-4fx/?moves={TRASH}.{TOPDECK}",
        f"01-p5g/?moves={TRASH}.{TOPDECK}",
        f"{TOPDECK}/?moves={TRASH}",
        f"{TRASH}/?moves={TRASH}.{TOPDECK}",
    ]


@pytest.mark.parametrize("ui", SAME)
def test_a_table_that_is_the_same_says_so_with_a_link(moves, ui):
    html = moves(TRASH, f"{TRASH}.020-99m.{FIRST}", ui)

    assert HEADINGS[ui] in html
    assert text(html).count(SAME[ui]) == 1
    there = html.partition('<span class="move-same">')[2].partition("</span>")[0]
    assert f"{FLAGSHIP}020-99m/" in there


def test_tables_that_differ_say_nothing(moves):
    assert "move-same" not in moves(TRASH, f"{TRASH}.{TOPDECK}")


def ways(html):
    return {
        key: link.partition(FLAGSHIP)[2].partition("?")[0]
        for link, key in re.findall(r'<a href="([^"]+)" data-way="(\w+)"', html)
    }


def test_branches_are_walked_in_a_ring(moves):
    walked = f"{TRASH}.{TOPDECK}.{NO}"

    assert ways(moves("00-4fx", walked)) == {
        "Home": "", "End": f"{TRASH}/", "before": "02-zr4/", "after": "01-p5g/",
    }  # fmt: skip
    assert ways(moves("02-zr4", walked))["after"] == "00-4fx/"
    assert ways(moves(TOPDECK, walked)) == {"Home": "", "before": "00-4fx/", "after": "02-zr4/"}


def test_before_lines_part_the_next_branch_is_the_second_one_ahead(moves):
    assert ways(moves("", f"{TRASH}.{TOPDECK}")) == {
        "End": f"{TRASH}/", "before": "01-p5g/", "after": "01-p5g/",
    }  # fmt: skip


def test_a_line_without_branches_has_none(moves):
    assert ways(moves("00-4fx", TRASH)) == {"Home": "", "End": f"{TRASH}/"}


@pytest.mark.parametrize(
    ("code", "manner", "said"),
    [("00~0-rwz", "tried", "not possible"), ("00!0-bzb", "forced", "against a rule")],
)
def test_what_a_rule_refuses_is_an_entry_of_its_own(moves, code, manner, said):
    html = moves(code, TRASH)

    assert html.count(f'class="move move--{manner}"') == 1
    assert f'<span class="visually-hidden">{said}</span>' in html
    assert "move-same" not in html


def test_who_goes_on_after_a_try_is_where_who_did_not_try_is(moves):
    html = moves("00~0-rwz", f"{TRASH}.00~01-nf7")

    assert text(html).count("same table as line 1") == 1
    assert f"{FLAGSHIP}00~01-" in html


def test_a_line_that_the_page_offers_joins_the_tree_as_its_first(read):
    page = read(f"{FLAGSHIP}{TOPDECK}/").page
    chips = page.partition('class="example-lines-shown"')[2].partition("</nav>")[0]

    assert re.search(rf'\?moves=[\w.-]+\.{TOPDECK}"', chips)


@pytest.mark.parametrize("walked", [f"{TRASH}.{TOPDECK}.{FIRST}", "nonsense.00-4fy"])
def test_a_tree_takes_no_query(read, walked):
    read(f"{FLAGSHIP}0-xkv/")
    with CaptureQueriesContext(connection) as without:
        read(f"{FLAGSHIP}0-xkv/")
    with CaptureQueriesContext(connection) as within:
        read(f"{FLAGSHIP}0-xkv/?moves={walked}")

    assert len(within) == len(without)


def test_a_table_of_ones_own_keeps_its_moves(read):
    """As in a worked example: gone back, and on another way."""
    laid = "dominion/sandbox/?you.hand=watchtower&piles=rats*10&do=gain:rats"
    options = re.findall(r'class="option" href="([^"]+)"', read(laid).page)
    first = read(unescape(options[0]).removeprefix("/en/examples/")).page
    back = re.search(r'href="([^"]+)" rel="prev"', first)[1]

    again = read(unescape(back).removeprefix("/en/examples/")).page
    other = re.findall(r'class="option" href="([^"]+)"', again)[1]
    page = read(unescape(other).removeprefix("/en/examples/")).page

    html = page.partition('<section class="moves"')[2].partition("</section>")[0]
    assert html.count('class="move"') == 2
    assert "moves-aside" in html


def test_a_chapter_that_is_played_keeps_its_moves(client, corpus, db):
    page = client.get("/en/hkk/playing/21/?line=0-0se&moves=1-abc").content.decode()

    assert 'class="moves"' in page
    assert "<play-keys" in page
    assert "data-within" in page


def hidden_in_all(scenario, most=6):
    """Lines of the scenario, and the cards that nobody asked at its start sees in any of them."""
    plays = list(Explorer(scenario.start(), Caps(lines=most)))
    lines = [position_after(scenario, play.answers()) for play in plays]
    viewer = position_after(scenario, ()).asked
    hidden = [hidden_names(scenario, line, viewer) for line in lines]
    return lines, set.intersection(*hidden)


def test_no_panel_names_what_is_hidden(read):
    """A whole tree is written as the player who is asked here knows it."""
    looked_at = 0
    for scenario in scenarios().values():
        lines, hidden = hidden_in_all(scenario)
        if not hidden or len(lines) == 1:
            continue
        looked_at += 1
        names = CardNames(PlayNames(), scenario.game, hidden, "en")
        page = read(f"{scenario.name}/?moves={'.'.join(line.code for line in lines)}").page
        html = page.partition('<section class="moves"')[2].partition("</section>")[0]
        assert 'class="move"' in html or not scenario.layout.players[1:]
        for slug in hidden:
            assert f">{names.card(slug).name}<" not in html, (scenario.name, slug)
    assert looked_at > 10
