"""The rules of a day: what is played as it was then, and the days that are refused."""

import re
import tomllib
from datetime import date, timedelta
from html import unescape
from pathlib import Path

import pytest

from corpus.languages import CODES
from engine.games.dominion.card import CARDS, OLDER, UNREAD, cost
from engine.games.dominion.costs import Cost
from engine.kernel.errors import UnplayableDay
from tests.engine.tables import (
    RULES,
    begun,
    happened,
    lying,
    make_scenario,
    options,
    refused,
    scenario_data,
    toml,
)

TWO = ("you", "rival")
BEFORE_2019, SINCE_2019 = "2019-09-24", "2019-09-25"
BEFORE_2022, SINCE_2022 = "2022-05-31", "2022-06-01"


def on(day, *steps, words="", **table):
    """A small table under the rules of a day."""
    return begun(*steps, words=words, rules_of=day, **table)


# Lost track, and stop-moving


def replaced(day, words):
    """Replace gains a Skulk, whose Gold covers it in the discard pile."""
    return on(
        day,
        {"play": "replace"},
        words=words,
        you={"hand": ["replace", "estate"]},
        piles={"skulk": 9, "gold": 9},
    )


def test_until_2019_a_card_covered_in_the_discard_pile_is_lost():
    """The Gold that Skulk brings lies on it when Replace wants to put it onto the deck."""
    play = replaced(BEFORE_2019, "")

    assert lying(play, "you/deck") == []
    assert lying(play, "you/discard") == ["gold", "skulk"]
    assert refused(play) == [("topdeck", ("dominion/stop-moving/lose-track",))]


def test_since_2019_it_is_moved_from_under_the_gold():
    play = replaced(SINCE_2019, "")

    assert lying(play, "you/deck") == ["skulk"]
    assert lying(play, "you/discard") == ["gold"]


def hound_by_vassal(day, words):
    """Vassal discards a Faithful Hound, which sets itself aside."""
    return on(
        day,
        {"play": "vassal"},
        words=words,
        you={"hand": ["vassal"], "deck": ["faithful-hound", "copper", "copper"]},
    )


def test_until_2019_a_card_that_was_lost_is_played_where_it_has_gone():
    play = hound_by_vassal(BEFORE_2019, "faithful-hound=yes vassal=yes")

    assert lying(play, "you/aside") == ["faithful-hound"]
    assert lying(play, "you/hand") == ["copper", "copper"]


def test_since_2019_it_is_not_played():
    play = hound_by_vassal(SINCE_2019, "faithful-hound=yes")

    assert options(play)["yes"] is not None


# What cards said


def mint_taken(day, *, bought):
    """A Mint is bought, or gained otherwise, with a Silver and a Gold in play."""
    step = {"buy": "mint"} if bought else {"gain": "mint"}
    you = {"play": ["silver", "gold"], "coins": 5}
    return on(day, step, you=you, piles={"mint": 9})


def test_until_2022_mint_trashed_treasures_when_it_was_bought_and_not_when_gained():
    assert {*lying(mint_taken(BEFORE_2022, bought=True), "trash")} == {"silver", "gold"}
    assert lying(mint_taken(BEFORE_2022, bought=False), "trash") == []


def test_since_2022_mint_trashes_them_when_it_is_gained():
    assert {*lying(mint_taken(SINCE_2022, bought=False), "trash")} == {"silver", "gold"}
    assert {*lying(mint_taken(SINCE_2022, bought=True), "trash")} == {"silver", "gold"}


def test_a_mint_bought_was_gained_after_its_treasures_were_trashed():
    play = mint_taken("2015-01-01", bought=True)

    verbs = [verb for verb, _ in happened(play)]
    assert verbs.index("trash") < verbs.index("gain")


def test_a_mint_bought_from_the_black_market_trashed_them_too():
    play = on(
        BEFORE_2022,
        {"play": "black-market"},
        words="black-market-buy=mint",
        you={"hand": ["black-market"], "play": ["gold"], "coins": 5},
        **{"black-market": ["mint"]},
    )

    assert lying(play, "trash") == ["gold"]


def test_embargo_tokens_and_a_mint_are_ordered_by_who_buys_it():
    """The token was put on the pile; both answer the buying."""
    play = on(
        BEFORE_2022,
        {"play": "embargo"},
        {"buy": "mint"},
        words="embargo=mint",
        you={"hand": ["embargo"], "play": ["gold"], "coins": 5},
        piles={"mint": 9, "curse": 9, "silver": 9},
    )

    assert options(play) == {"embargo": None, "mint": None}


def hermit_discarded(day, *steps, **you):
    """A Hermit is played, and discarded from play after these steps."""
    return on(
        day,
        {"play": "hermit"},
        *steps,
        {"phase": "clean-up"},
        words="hermit=no" if you.get("discard") else "",
        you={"hand": ["hermit"], "deck": ["copper"] * 9, "coins": 9, **you},
        piles={"hermit": 0, "estate": 9, "madman": 9},
    )


def test_until_2022_an_event_bought_was_no_card_bought():
    """Only an Event was bought: the Hermit is trashed all the same."""
    play = hermit_discarded(BEFORE_2022, {"buy": "travelling-fair"})

    assert lying(play, "trash") == ["hermit"]
    assert "madman" in lying(play, "you/discard")


def test_until_2022_a_card_bought_kept_the_hermit():
    play = hermit_discarded(BEFORE_2022, {"buy": "estate"})

    assert lying(play, "trash") == []


def treasury_on(day, *steps, words=""):
    """A Treasury is played, and then these steps and Clean-up follow."""
    return on(
        day,
        {"play": "treasury"},
        *steps,
        {"phase": "clean-up"},
        words=words,
        you={"hand": ["treasury"], "deck": ["copper"] * 9, "coins": 9},
        piles={"estate": 9, "silver": 9, "treasury": 9},
    )


def test_until_2022_treasury_came_back_when_it_was_discarded_unless_a_victory_card_was_bought():
    assert treasury_on(BEFORE_2022).question.key == "treasury"
    assert treasury_on(BEFORE_2022, {"buy": "silver"}).question.key == "treasury"
    assert treasury_on(BEFORE_2022, {"buy": "estate"}).question is None


def test_until_2022_a_victory_card_that_was_only_gained_did_not_keep_it_away():
    before = treasury_on(BEFORE_2022, {"phase": "buy"}, {"gain": "estate"})
    since = treasury_on(SINCE_2022, {"phase": "buy"}, {"gain": "estate"})

    assert before.question.key == "treasury"
    assert since.question is None


def gold_beside_highway(day, *plays):
    """What a Gold costs after these cards were played."""
    you = {"hand": ["throne-room", "highway", "smithy"], "deck": ["copper"] * 9, "actions": 3}
    words = "throne-room=highway" if "throne-room" in plays else ""
    return cost(on(day, *[{"play": card} for card in plays], words=words, you=you).table, "gold")


def test_until_2022_highway_counted_once_however_often_it_was_played():
    assert gold_beside_highway(BEFORE_2022, "highway") == Cost(5)
    assert gold_beside_highway(BEFORE_2022, "throne-room") == Cost(5)


def test_since_2022_it_counts_for_each_play():
    assert gold_beside_highway(SINCE_2022, "highway") == Cost(5)
    assert gold_beside_highway(SINCE_2022, "throne-room") == Cost(4)


def test_until_2022_highway_counted_only_while_it_was_in_play():
    steps = ({"play": "highway"}, {"trash": "highway", "from": "play"})
    you = {"hand": ["highway"], "deck": ["copper"] * 9}

    assert cost(on(BEFORE_2022, *steps, you=you).table, "gold") == Cost(6)
    assert cost(on(SINCE_2022, *steps, you=you).table, "gold") == Cost(5)


def tracker_on(day):
    """A Tracker is played and leaves play; then a Silver is gained."""
    steps = ({"play": "tracker"}, {"trash": "tracker", "from": "play"}, {"gain": "silver"})
    return on(day, *steps, you={"hand": ["tracker"]}, piles={"silver": 9})


def test_until_2022_tracker_watched_only_while_it_was_in_play():
    kept = on(
        "2021-12-31",
        {"play": "tracker"},
        {"gain": "silver"},
        you={"hand": ["tracker"]},
        piles={"silver": 9},
    )

    assert kept.question.key == "tracker"
    assert tracker_on("2021-12-31").question is None
    assert tracker_on("2023-01-01").question.key == "tracker"


def test_until_2016_throne_room_had_to_play_an_action():
    hand = {"hand": ["throne-room", "smithy", "village"], "deck": ["copper"] * 9}
    before = on("2015-12-31", {"play": "throne-room"}, you=hand)
    since = on("2017-01-01", {"play": "throne-room"}, you=hand)

    assert options(before) == {"smithy": None, "village": None}
    assert options(since) == {"smithy": None, "village": None, "no": None}


def test_until_2021_bonfire_burned_any_card_in_play():
    table = {"you": {"coins": 3, "play": ["gold", "copper"]}}
    before = on("2020-12-31", {"buy": "bonfire"}, **table)
    since = on("2023-01-01", {"buy": "bonfire"}, **table)

    assert options(before) == {"copper": None, "gold": None, "no": None}
    assert options(since) == {"copper": None, "no": None}


def test_until_2019_counterfeit_played_a_treasure_whatever_else_it_was():
    hand = {"hand": ["counterfeit", "cage", "gold"]}
    before = on(BEFORE_2019, {"play": "counterfeit"}, you=hand)
    since = on("2023-01-01", {"play": "counterfeit"}, you=hand)

    assert "cage" in options(before)
    assert "cage" not in options(since)


# One-shots, which did not depend on being trashed


def test_until_2019_embargo_put_its_token_though_it_was_not_trashed():
    steps = ({"play": "throne-room"},)
    table = {
        "words": "throne-room=embargo",
        "you": {"hand": ["throne-room", "embargo"]},
        "piles": {"silver": 9},
    }
    before, since = on(BEFORE_2019, *steps, **table), on(SINCE_2019, *steps, **table)

    assert before.table.counters["pile/silver"] == 2
    assert since.table.counters["pile/silver"] == 1


def test_until_2019_death_cart_paid_in_any_case_and_was_trashed_unless_an_action_was():
    table = {"hand": ["death-cart", "smithy"]}
    paid = on(BEFORE_2019, {"play": "death-cart"}, words="death-cart=no", you=table)
    spared = on(BEFORE_2019, {"play": "death-cart"}, words="death-cart=smithy", you=table)

    assert lying(paid, "trash") == ["death-cart"]
    assert lying(spared, "trash") == ["smithy"]
    assert paid.table.counters["you/coins"] == spared.table.counters["you/coins"] == 5


def test_since_2019_death_cart_pays_only_for_what_is_trashed():
    table = {"hand": ["death-cart", "smithy"]}
    play = on(SINCE_2019, {"play": "death-cart"}, words="death-cart=no", you=table)

    assert lying(play, "trash") == []
    assert play.table.counters["you/coins"] == 0


def pillage_twice(day):
    """Throne Room plays Pillage, which is trashed the first time."""
    return on(
        day,
        {"play": "throne-room"},
        words="throne-room=pillage",
        you={"hand": ["throne-room", "pillage"]},
        piles={"spoils": 15},
    )


def test_until_2019_pillage_brought_spoils_each_time_it_was_played():
    assert lying(pillage_twice(BEFORE_2019), "you/discard") == ["spoils"] * 4


def test_since_2019_it_brings_them_once():
    assert lying(pillage_twice(SINCE_2019), "you/discard") == ["spoils"] * 2


# Cards that became another


def overlord_as(card, day, *steps, words="", **table):
    """Overlord is played, and this card is the only one it can choose."""
    you = {"hand": ["overlord"], "deck": ["copper"] * 9, **table.pop("you", {})}
    return on(
        day,
        {"play": "overlord"},
        *steps,
        words=words,
        you=you,
        piles={card: 9, "silver": 9},
        **table,
    )


def test_until_2019_overlord_became_the_embargo_and_was_trashed():
    play = overlord_as("embargo", BEFORE_2019, words="embargo=silver")

    assert lying(play, "trash") == ["overlord"]
    assert play.table.counters["pile/silver"] == 1
    assert ("become", "overlord") in happened(play)


def test_since_2019_embargo_stays_on_its_pile():
    play = overlord_as("embargo", SINCE_2019)

    assert lying(play, "trash") == []
    assert refused(play) == [
        ("trash", ("dominion/stop-moving/2", "dominion/stop-moving/2a")),
    ]


def test_until_2019_overlord_was_the_other_card_while_in_play():
    """As a Walled Village it may go onto the deck when Clean-up begins."""
    play = overlord_as("walled-village", BEFORE_2019, {"phase": "clean-up"})

    assert play.question.key == "walled-village"


def test_it_is_itself_again_when_it_has_left_play():
    play = overlord_as(
        "walled-village", BEFORE_2019, {"phase": "clean-up"}, words="walled-village=yes"
    )

    assert "overlord" in lying(play, "you/hand")
    assert play.question is None


def test_since_2019_overlord_is_never_the_other_card():
    play = overlord_as("walled-village", SINCE_2019, {"phase": "clean-up"})

    assert play.question is None


def test_until_2019_throne_room_played_what_overlord_had_become():
    """The second time nothing is chosen: it is that card already."""
    play = on(
        BEFORE_2019,
        {"play": "throne-room"},
        words="throne-room=overlord overlord=smithy",
        you={"hand": ["throne-room", "overlord"], "deck": ["copper"] * 9},
        piles={"smithy": 9, "village": 9},
    )

    assert play.question is None
    assert lying(play, "you/hand") == ["copper"] * 6


def test_since_2019_it_is_chosen_each_time():
    play = on(
        SINCE_2019,
        {"play": "throne-room"},
        words="throne-room=overlord overlord=smithy",
        you={"hand": ["throne-room", "overlord"], "deck": ["copper"] * 9},
        piles={"smithy": 9, "village": 9},
    )

    assert play.question.key == "overlord"


def test_until_2019_a_moat_shielded_from_overlord_as_a_witch():
    play = overlord_as(
        "witch", BEFORE_2019, words="moat=yes", players=TWO, rival={"hand": ["moat"]}
    )

    assert "gain" not in [verb for verb, _ in happened(play)]
    assert ("shield", "moat") in happened(play)


def test_until_2019_band_of_misfits_became_what_costs_less():
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"], "deck": ["copper"] * 9},
        piles={"feast": 9, "market": 9, "smithy": 9},
    )

    assert options(play) == {"feast": None, "smithy": None}


def test_as_a_feast_band_of_misfits_was_trashed():
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        you={"hand": ["band-of-misfits"]},
        piles={"feast": 9},
    )

    assert lying(play, "trash") == ["band-of-misfits"]
    assert lying(play, "you/discard") == ["feast"]


def test_as_a_treasury_band_of_misfits_came_back_when_discarded_from_play():
    """It was discarded as the card it was in play, and is discarded from play only once."""
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        {"phase": "clean-up"},
        words="merchant-camp=yes",
        you={"hand": ["band-of-misfits"], "deck": ["copper"] * 9},
        piles={"merchant-camp": 9},
    )

    assert "band-of-misfits" in lying(play, "you/hand")


def test_two_that_had_become_different_cards_are_two_options():
    play = on(
        BEFORE_2019,
        {"play": "band-of-misfits"},
        {"play": "band-of-misfits"},
        {"phase": "clean-up"},
        words="band-of-misfits=improve band-of-misfits=walled-village",
        you={"hand": ["band-of-misfits"] * 2, "deck": ["copper"] * 9, "actions": 3},
        piles={"improve": 9, "walled-village": 9},
    )

    assert set(options(play)) == {"improve", "walled-village"}


# Days that are refused


def refusal_of(day, *steps, **table):
    with pytest.raises(UnplayableDay) as refused_day:
        make_scenario(*(steps or ({"draw": 1},)), rules_of=day, **table)
    return refused_day.value


@pytest.mark.parametrize(
    ("name", "since", "until"),
    [(name, *span) for name in sorted(UNREAD) for span in UNREAD[name]],
)
def test_a_day_on_which_a_card_said_what_is_not_played_is_refused(name, since, until):
    """From the first such day to the last; the day after, it is played."""
    step = {"buy": name}
    days = [since or RULES.since, day_before(until)]

    for day in days:
        error = refusal_of(day, step)
        assert error.cards == ((name, until),)
        assert error.file == "test.toml"
        assert "rules_of" in error.sentence
        assert toml(scenario_data(step, rules_of=day)).decode().split("\n")[error.line - 1] == (
            f'rules_of = "{day}"'
        )
    assert make_scenario(step, rules_of=until).layout.rules_of == until


def day_before(day):
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


@pytest.mark.parametrize(
    "table",
    [
        {"you": {"hand": ["scheme"]}},
        {"you": {"lasting": ["scheme"]}},
        {"piles": {"scheme": 0}},
        {"trash": ["scheme"]},
    ],
)
def test_wherever_the_card_is_on_the_table(table):
    assert refusal_of("2015-01-01", **table).cards == (("scheme", "2023-01-01"),)


def test_every_such_card_is_named():
    error = refusal_of("2015-01-01", piles={"scheme": 9, "prince": 9, "smithy": 9})

    assert [name for name, _ in error.cards] == ["prince", "scheme"]


def test_a_table_without_such_a_card_can_have_that_day():
    assert on("2015-01-01", {"draw": 1}, piles={"smithy": 9}).question is None


def test_before_there_was_a_rule_for_cards_that_have_moved_nothing_is_played():
    assert refusal_of("2012-07-31").since == "2012-08-01"
    assert on("2012-08-01", {"draw": 1}).question is None


@pytest.mark.parametrize("ui", CODES)
def test_the_sandbox_says_why_a_day_is_refused_and_from_when_it_is_not(read, ui):
    table = "rules_of=2015-01-01&you.hand=mint,scheme&do=play:mint"
    response = read(f"dominion/sandbox/?{table}", ui)

    assert response.status_code == 400
    fault = re.findall(r'class="sandbox-fault">(.*?)</p>', response.page, re.DOTALL)
    assert any("2023-01-01" in one for one in fault)
    assert not any("2022-06-01" in one for one in fault), "Mint of that day is played"


@pytest.mark.parametrize(
    ("ui", "told"),
    [
        ("ja", r"王子（[\d-]+）、画策（2023-01-01）"),
        ("pl", r"Książę \([\d-]+\), Zmowa \(2023-01-01\)"),
    ],
)
def test_the_cards_of_a_refused_day_are_listed_as_the_language_does(read, ui, told):
    table = "rules_of=2015-01-01&you.hand=prince,scheme&do=play:prince"

    assert re.search(told, read(f"dominion/sandbox/?{table}", ui).page)


def test_a_day_too_early_is_told_as_well(read):
    page = unescape(read("dominion/sandbox/?rules_of=2009-01-01&do=draw:1").page)

    assert "The rules can be played as of 2012-08-01 and later." in page


def test_the_form_lists_the_changes_that_are_played_and_the_days_that_are_not(read):
    page = read("dominion/sandbox/?rules_of=2023-06-01&do=draw:1").page
    lists = re.findall(r'<ul class="sandbox-days">(.*?)</ul>', page, re.DOTALL)

    assert len(lists) == 2
    told = [re.sub("<[^>]+>", "", one) for one in lists]
    assert "Mint: 2022-06-01" in told[0]
    assert "Scheme: – 2022-12-31" in told[1]
    assert lists[0].count("<li>") == len(OLDER)
    assert lists[1].count("<li>") == len(UNREAD)


def test_the_reference_lists_every_change_and_every_refused_day():
    page = Path("docs/reference/scenario.md").read_text()

    for name, texts in OLDER.items():
        for until, _ in texts:
            assert f"| `{name}` | {until} |" in page
    for name, spans in UNREAD.items():
        for since, until in spans:
            assert f"| `{name}` | {since or '…'} | {until} |" in page


def test_a_day_between_two_texts_of_a_card_is_refused_only_where_it_is_not_sure():
    assert CARDS["bonfire"].bought is not OLDER["bonfire"][0][1].bought
    assert refusal_of("2021-06-01", {"buy": "bonfire"}).cards == (("bonfire", "2023-01-01"),)
    assert make_scenario({"buy": "bonfire"}, rules_of="2020-06-01").layout.rules_of


def test_the_days_agree_with_those_on_the_pages_of_the_cards():
    file = Path("corpus/texts/dominion/cards/cards.toml")
    printed = tomllib.loads(file.read_text())["cards"]
    dated = {card["slug"]: [one["date"] for one in card.get("errata", ())] for card in printed}

    for name in CARDS.keys() & dated.keys():
        days = [until for until, _ in OLDER.get(name, ())]
        spans = UNREAD.get(name, ())
        for month in filter(None, dated[name]):
            known = any(day.startswith(month) for day in days)
            assert known or any(since <= month < until for since, until in spans), name
