"""The pages of play: what a reader sees of a position, in any language."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from corpus.languages import CODES
from corpus.languages.writing import unbound
from engine.kernel.lines.codes import code_of
from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios
from tests.builders import forget_translation

FLAGSHIP = "dominion/rats-watchtower-changeling/"
TRASHED = f"{FLAGSHIP}00-4fx/"
"""Watchtower has trashed the Rats, and the Changeling asks."""
NAMED = re.compile(r"What refuses it: <span[^>]*>[^<]")

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)


def codes(scenario):
    """The code of every line of the scenario."""
    return [code_of(scenario.name, play.taken) for play in Explorer(scenario.start())]


def words(html):
    """What of a piece of a page is read, in one line."""
    return re.sub(r"\s+", " ", unescape(strip_tags(html))).strip()


def pieces(page, opening):
    """Every piece of the page that begins with this tag, up to the end of its section."""
    return [piece.partition("</section>")[0] for piece in page.split(opening)[1:]]


@every_scenario
@pytest.mark.parametrize("ui", CODES)
def test_every_example_opens_in_every_language(visit, scenario, ui):
    found = visit(f"/{ui}/examples/{scenario.name}/")

    assert found.status == 200
    page = unbound(unescape(found.page))
    assert scenario.title[ui] in page
    assert scenario.question[ui] in page


@every_scenario
@pytest.mark.parametrize("ui", CODES)
def test_every_line_can_be_read_to_its_end(visit, scenario, ui):
    for code in codes(scenario):
        found = visit(f"/{ui}/examples/{scenario.name}/{code}/")

        assert found.status == 200
        assert 'class="option"' not in found.page


@every_scenario
def test_every_step_and_every_refusal_names_its_rules(visit, scenario):
    for code in codes(scenario):
        page = visit(f"/en/examples/{scenario.name}/{code}/").page
        steps = page.split('<li class="log-step')[1:]
        refusals = page.split('<div class="refused"')[1:]
        folded = page.split('<summary class="refused-by">')[1:]

        assert all(NAMED.match(one) for one in folded), "a rule without a number goes by its title"
        assert all('class="rule-tag' in step.partition("</ul>")[0] for step in steps)
        assert all('class="refused-rule"' in one.partition("</ul>")[0] for one in refusals)
        assert "/id/" not in page, "a rule is cited that no page holds"


def test_the_table_is_drawn_in_the_readers_language(read):
    for ui, rats, watchtower in (("ja", "ネズミ", "望楼"), ("pl", "Szczury", "Strażnica")):
        table = pieces(read(FLAGSHIP, ui).page, '<section class="tabletop ')[0]

        assert rats in table
        assert watchtower in read(FLAGSHIP, ui).page


def test_a_name_in_another_language_says_so(read):
    """The reader has chosen the names that the cards bear."""
    page = read(FLAGSHIP + "?names=printed", "hu").page

    assert '<span class="card-word" lang="en">Rats</span>' in page


def test_a_name_of_ours_is_marked_as_such(read):
    page = read(FLAGSHIP, "hu").page

    assert '<span class="card-word card-word--ours">Patkányok</span>' in page
    assert "Rats" not in strip_tags(page.partition("<main")[2])


def test_an_option_is_a_plain_link_to_the_position_it_leads_to(read):
    page = read(FLAGSHIP, "ja").page

    assert f'href="/ja/examples/{FLAGSHIP}0-xkv/"' in page
    assert "<form" not in page.partition('<section class="ask"')[2].partition("</section>")[0]


@pytest.mark.parametrize("ui", CODES)
def test_a_refused_option_says_why_and_links_the_rules(read, ui):
    ask = pieces(read(TRASHED, ui).page, '<section class="ask"')[0]
    refused = ask.partition('<div class="refused"')[2].partition("</ul>")[0]

    assert 'href="#step-3"' in refused
    assert f'href="/{ui}/dominion/stop-moving/2b/"' in refused
    assert f'href="/{ui}/dominion/exchange/r3.4/"' in refused
    assert ask.count('class="option"') == 1


def test_the_rule_that_decides_is_named_first(read):
    refused = read(TRASHED).page.partition('<ul class="refused-rules"')[2]

    assert refused.index("stop-moving/2b/") < refused.index("exchange/r3.4/")


def test_the_rule_is_also_a_click_away_in_the_language_that_binds(read):
    assert 'href="/ja/dominion/stop-moving/2b/?text=pl"' in read(TRASHED, "ja").page
    assert "?text=pl" not in read(TRASHED, "pl").page


@pytest.mark.each_database
def test_a_rule_without_a_translation_is_shown_in_its_own_language(read):
    forget_translation("dominion/stop-moving/2b", "hu")

    refused = read(TRASHED, "hu").page.partition('<ul class="refused-rules"')[2]

    assert 'href="/hu/dominion/stop-moving/2b/"' in refused
    assert '<span lang="pl">' in refused


def test_what_was_refused_as_an_option_is_not_told_twice(read):
    asking = read(TRASHED).page.partition('<section class="ask"')[2].partition("</section>")[0]
    over = read(f"{FLAGSHIP}001-k2m/").page
    over = over.partition('<section class="ask"')[2].partition("</section>")[0]

    assert asking.count('class="refused"') == 1
    assert over.count('class="refused"') == 1
    assert "The line is over." in over


def test_what_a_rule_refuses_without_asking_is_shown_too(read):
    page = read("dominion/covered-on-the-deck/0101-9a7/").page
    ask = page.partition('<section class="ask"')[2].partition("</section>")[0]

    assert "Cannot be exiled with Gatekeeper: Skulk" in words(ask)
    assert "lies under another card (Gold, step 5 )" in words(ask).replace("5)", "5 )")


def test_the_card_that_moved_is_marked_where_it_lies_now(read):
    page = read(TRASHED).page
    trash = page.partition('data-zone="trash"')[2].partition("</section>")[0]
    piles = page.partition('data-zone="piles"')[2].partition("</section>")[0]

    assert "table-card--moved" in trash
    assert "table-card--moved" not in piles


def test_of_the_deck_only_what_was_openly_put_there_is_seen(read):
    hidden = read(FLAGSHIP).page.partition('data-zone="you/deck"')[2].partition("</section>")[0]
    known = read("dominion/covered-on-the-deck/0101-9a7/").page
    known = known.partition('data-zone="you/deck"')[2].partition("</section>")[0]

    assert "5 cards face down" in words(hidden)
    assert "Silver" not in hidden
    assert words(known).index("Gold") < words(known).index("Skulk")
    assert "2 cards face down" in words(known)
    assert "Estate" not in known


def test_each_step_of_the_log_has_its_own_address(read):
    page = read(f"{FLAGSHIP}001-k2m/").page

    assert f'href="/en/examples/{FLAGSHIP}#step-1"' not in page, "it keeps the line ahead"
    assert f'href="/en/examples/{FLAGSHIP}?moves=001-k2m#step-1"' in page
    assert f'href="/en/examples/{FLAGSHIP}00-4fx/?moves=001-k2m#step-3"' in page
    assert read(f"{FLAGSHIP}00-4fx/?moves=001-k2m").page.count('id="step-3"') == 1


def test_claims_stand_with_their_result_and_the_number_of_lines(read):
    claims = pieces(read(FLAGSHIP).page, '<section class="claims"')[0]

    assert "Checked over all 8 lines of play" in words(claims)
    assert claims.count("claim--holds") == 6
    assert "True in 2 of 8 lines." in words(claims)


def test_a_claim_says_of_how_many_lines_it_speaks(read):
    """Rats are trashed in two of the eight lines, so "trashed Rats" speaks of two."""
    claims = pieces(read(FLAGSHIP).page, '<section class="claims"')[0]

    assert words(claims).count("True in each of the 2 lines that it concerns.") == 5
    assert "of the 8 lines that it concerns" not in words(claims)


@pytest.mark.parametrize(
    ("ui", "told"),
    [
        ("en", "True in the only line."),
        ("pl", "Prawdziwe w jedynym wariancie."),
        ("ru", "Верно в единственном варианте."),
        ("ja", "ただ1通りの進め方で成り立ちます。"),
        ("hu", "Igaz az egyetlen játékmenetben."),
    ],
)
def test_of_one_line_nobody_says_that_it_is_one_of_several(read, ui, told):
    only = unbound(words(read("dominion/the-hermit-left-in-hand/", ui=ui).page))
    several = unbound(words(read(FLAGSHIP, ui=ui).page))

    assert told in only
    assert told not in several


def test_the_fragment_for_htmx_is_the_same_as_in_the_page(read):
    page, part = read(TRASHED), read(TRASHED, HX_Request="true")

    assert "HX-Request" in part.headers["Vary"]
    assert "HX-Request" in page.headers["Vary"]
    assert "<html" not in part.page
    assert 'hx-swap-oob="innerHTML:.language-switch"' in part.page
    start, kept = '<div class="play" id="example"', '<div id="proof-claims" hx-preserve>'
    before, _, after = part.page.partition(start)[2].replace(" autofocus", "").partition(kept)
    assert before + kept in page.page
    assert after.strip().startswith("</div>"), "the claims are kept by the page"
    assert after.strip().removeprefix("</div>") in page.page


def test_a_transcript_is_plain_and_whole(read):
    page = read(f"{FLAGSHIP}102-xh6/?as=transcript", "pl").page

    assert "table-card" not in page
    assert page.count("<li value=") == 6
    assert "dominion/exchange/r3.3a" in page


def test_the_flagship_stands_first_among_all_examples(read):
    page = read("", "ja").page

    first, *listed = re.findall(r'class="example-card lesson" href="/ja/examples/([^"]+)"', page)
    assert first == FLAGSHIP, "where a newcomer begins"
    assert sorted(listed) == sorted(f"{scenario.name}/" for scenario in scenarios().values())


@every_scenario
@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_the_pages_of_its_rules_list_the_example(visit, scenario, ui):
    for key in scenario.rules:
        page = visit(f"/{ui}/{key}/").page

        assert f'href="/{ui}/examples/{scenario.name}/"' in page, key


def test_a_card_lists_the_examples_that_are_about_it(client, corpus, db):
    rats = client.get("/pl/cards/dominion/rats/").content.decode()
    copper = client.get("/pl/cards/dominion/copper/").content.decode()

    assert f"/pl/examples/{FLAGSHIP}" in rats
    assert f"/pl/examples/{FLAGSHIP}" not in copper, "it only lies about there"


def test_home_offers_the_flagship_first(client, corpus, db):
    page = client.get("/hu/").content.decode()

    assert re.search(r'href="/hu/examples/([^"]+)"', page)[1] == FLAGSHIP


@pytest.mark.parametrize(
    ("address", "most"),
    [("", 1), (FLAGSHIP, 1), (TRASHED, 1), (f"{TRASHED}?off=dominion/stop-moving/2b", 1)],
)
def test_a_page_asks_the_database_little(read, django_assert_max_num_queries, address, most):
    read(address)

    with django_assert_max_num_queries(most):
        read(address)
