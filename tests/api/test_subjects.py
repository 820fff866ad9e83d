"""The API by subject: each answer, and the nearest question that has none."""

import json
import re

import pytest

from cards.models import Card, CardName
from corpus.models import Game
from engine.playing.console import run
from engine.playing.positions import SCENARIOS
from rules.models import Revision, Section, State
from rules.publishing import Draft, publish
from tests.builders import forget_translation

STOP_MOVING = "dominion/stop-moving/2b"
RATS = "dominion/rats-watchtower-changeling"


def refused(answer, status):
    """The sentence of a refusal."""
    assert answer[0] == status
    assert list(answer[1]) == ["error"]
    return answer[1]["error"]


@pytest.mark.each_database
def test_a_section_tells_everything_about_itself(read):
    forget_translation(STOP_MOVING, "hu")

    status, section = read(f"sections/{STOP_MOVING}", ui="ja")

    assert status == 200
    assert (section["game"], section["source"]) == ("dominion", "stop-moving")
    assert (section["key"], section["parent"]) == (STOP_MOVING, "dominion/stop-moving/2")
    assert section["texts"]["pl"]["origin"] == "authored"
    assert "Obóz nomadów" in section["texts"]["pl"]["body"]
    assert section["texts"]["ja"]["based_on"] == {"lang": "pl", "revision": 1}
    assert section["texts"]["hu"]["status"] == "missing"
    assert section["texts"]["hu"]["body"] is None
    assert section["provenance"]["original"] == "pl"
    assert section["provenance"]["text_licence"] == "CC-BY-SA-4.0"
    assert section["url"] == "/ja/dominion/stop-moving/2b/"
    assert section["permalink"] == f"/id/{STOP_MOVING}"
    assert RATS in section["examples"]


def test_a_section_says_what_its_source_leaves_open(read):
    _, undecided = read("sections/hkk/playing/21.14")
    _, decided = read(f"sections/{STOP_MOVING}")

    assert sorted(undecided["left_open"]) == ["en", "hu", "ja", "pl", "ru"]
    assert "módosított idézési költsége nulla" in undecided["left_open"]["hu"]
    assert decided["left_open"] == {}


def test_a_section_says_who_ruled_and_when(read):
    _, ruled = read("sections/dominion/stop-moving/errata-2019")
    _, nobody = read("sections/swtcg/abilities/errata-pilot.1")
    _, rule = read(f"sections/{STOP_MOVING}")

    assert ruled["ruled"]["by"] == "Donald X. Vaccarino"
    assert (ruled["ruled"]["lang"], ruled["ruled"]["on"]) == ("en", "2019-09")
    assert ruled["ruled"]["at"].startswith("https://dominionstrategy.com/2019/09/25/")
    assert nobody["ruled"] == {"by": "", "lang": "", "on": "", "at": ""}
    assert rule["ruled"] is None


def test_a_section_names_the_examples_in_which_it_refuses_something(read):
    """The example is about an exchange; that a card has moved on is why it fails in some lines."""
    _, section = read("sections/dominion/stop-moving/2a")
    _, unrelated = read("sections/dominion/exchange/4.6")

    assert "dominion/the-hermit-left-in-hand" in section["examples"]
    assert "dominion/the-hermit-left-in-hand" not in unrelated["examples"]


def test_a_mention_stands_where_it_says(read):
    _, section = read(f"sections/{STOP_MOVING}")

    for mention in section["mentions"]:
        body = section["texts"][mention["lang"]]["body"]
        link = f"[{mention['words']}]({mention['kind']}:{mention['slug']})"
        assert body[mention["start"] :].startswith(link)
    assert {"card", "term"} == {mention["kind"] for mention in section["mentions"]}


@pytest.mark.each_database
def test_a_section_that_has_changed_says_which_translations_are_stale(read):
    key = f"rule:{STOP_MOVING}"
    seen = State.objects.get(key=key, lang="pl").published
    publish(
        [Draft(key, "pl", seen.title, "Karta spodziewa się, że leży tam, dokąd ją dodano.")],
        author="Ilona",
    )

    _, section = read(f"sections/{STOP_MOVING}")

    assert section["texts"]["pl"]["revision"] == 2
    assert not section["texts"]["pl"]["stale"]
    assert section["texts"]["ja"]["stale"]
    assert section["texts"]["ja"]["stale_paragraphs"] == [1]


def test_links_are_told_at_both_ends(read):
    _, citing = read("sections/dominion/exchange/1.1")
    link = citing["links"][0]
    _, cited = read(f"sections/{link['key']}")

    assert (link["kind"], citing["key"]) in [(b["kind"], b["key"]) for b in cited["linked_from"]]
    assert not link["wanted"]


def test_a_wanted_rule_is_told_with_who_cites_it(read):
    held = Section.objects.filter(links__wanted__isnull=False).first()
    _, section = read(f"sections/{held.key}", ui="pl")
    link = next(link for link in section["links"] if link["wanted"])

    status, rule = read(f"wanted/{link['key']}", ui="pl")

    assert status == 200
    assert held.key in [citing["key"] for citing in rule["linked_from"]]
    assert rule["url"] == link["url"]
    assert f"/api/v1/wanted/{link['key']}" in refused(read(f"sections/{link['key']}"), 404)


def test_a_held_rule_is_not_wanted(read):
    assert (
        refused(read(f"wanted/{STOP_MOVING}"), 404) == f"There is no wanted rule “{STOP_MOVING}”."
    )


@pytest.mark.parametrize("key", ["dominion/stop-moving/99", "dominion", "21.5", "Dominion"])
def test_a_section_that_is_not_there(read, key):
    assert refused(read(f"sections/{key}"), 404).startswith("There is no")


def test_all_sections_come_in_pages_in_reading_order(read):
    keys, address = [], "sections"
    while address:
        status, page = read(address.removeprefix("/api/v1/"))
        assert status == 200
        keys += [section["key"] for section in page["items"]]
        address = page["next"]

    assert keys == list(Section.objects.in_reading_order().values_list("key", flat=True))
    assert page["total"] == len(keys)
    assert page["page"] == page["pages"]


@pytest.mark.each_database
def test_sections_are_narrowed_by_game_source_and_language(read):
    for prefix in ("dominion/", "swtcg/", "berserk/"):
        forget_translation(prefix, "hu")
    _, hungarian = read("sections", lang="hu")
    _, exchange = read("sections", game="dominion", source="exchange", lang="")
    _, none = read("sections", game="dominion", lang="hu")

    assert {section["game"] for section in hungarian["items"]} == {"hkk"}
    assert all(list(section["texts"]) == ["hu"] for section in hungarian["items"])
    assert {section["source"] for section in exchange["items"]} == {"exchange"}
    assert (none["items"], none["pages"], none["next"]) == ([], 1, None)


def test_a_card_has_its_names_and_where_rules_name_it(read):
    status, card = read("cards/changeling", ui="pl")

    assert status == 200
    assert {"Odmieniec", "取り替え子"} <= {name["text"] for name in card["names"]}
    assert card["expansion"]["slug"] == "nocturne"
    assert any(key.startswith("dominion/exchange/") for key in card["mentioned_in"])
    assert RATS in card["examples"]
    assert card["url"] == "/pl/cards/dominion/changeling/"
    assert card["also"] == []


@pytest.mark.each_database
def test_a_slug_of_two_games_answers_the_first_and_names_the_other(read):
    twin = Card.objects.create(game=Game.objects.get(slug="hkk"), slug="changeling")
    CardName.objects.create(card=twin, lang="hu", text="Váltott Gyermek")

    _, first = read("cards/changeling")
    _, second = read("cards/changeling", game="hkk")

    assert (first["game"], [other["game"] for other in first["also"]]) == ("dominion", ["hkk"])
    assert second["names"][0]["text"] == "Váltott Gyermek"
    assert refused(read("cards/changeling", game="swtcg"), 404)


def test_a_term_has_its_words_per_game(read):
    status, term = read("terms/trash")

    assert status == 200
    assert term["texts"]["pl"]["title"]
    assert any(word["game"] == "dominion" and word["lang"] == "ja" for word in term["words"])
    assert term["mentioned_in"]


@pytest.mark.parametrize("address", ["cards/no-such-card", "terms/no-such-term", "terms/Trash"])
def test_cards_and_terms_that_are_not_there(read, address):
    assert refused(read(address), 404)


def test_an_example_is_what_the_command_prints(read):
    _, start = read(f"examples/{RATS}")
    code = next(option["code"] for option in start["options"] if not option["refused"])

    status, played = read(f"examples/{RATS}/{code}")
    _, laid_open = read(f"examples/{RATS}/{code}?cards=open")

    file = str(SCENARIOS / f"{RATS}.toml")
    assert status == 200
    # Beside it stands what a reader calls the cards; the command calls them by their slugs.
    assert all(one.pop("names") for one in (start, played, laid_open))
    for told, line, eyes in ((played, code, "asked"), (laid_open, code, ""), (start, "", "asked")):
        printed = json.loads(run(file, line, explore=True, as_json=True, eyes=eyes).text)
        assert printed.pop("findings") == []
        assert told == printed
    assert [claim["lines"] for claim in start["claims"]] == [2, 2, 2, 2, 2, 8]


def test_an_example_names_its_cards_for_a_reader_or_as_printed(read):
    _, russian = read(f"examples/{RATS}?ui=ru")
    _, printed = read(f"examples/{RATS}?ui=ru&names=printed")
    status, _ = read(f"examples/{RATS}?names=funny")

    assert russian["names"]["rats"] == {"text": "Крысы", "lang": "ru", "ours": True}
    assert russian["names"]["copper"] == {"text": "Медь", "lang": "ru", "ours": False}
    assert printed["names"]["rats"] == {"text": "Rats", "lang": "en", "ours": False}
    assert status == 400


def test_names_are_told_of_seen_cards_only(read):
    """A Silver lies in the deck, where the player does not see it."""
    _, start = read(f"examples/{RATS}")
    _, laid_open = read(f"examples/{RATS}?cards=open")

    assert "silver" in laid_open["names"]
    assert "silver" not in start["names"]


def test_a_name_says_whether_it_has_been_checked(read):
    _, vampire = read("cards/vampire")
    _, volk = read("cards/volk")
    names = {name["lang"]: name for name in vampire["names"] if name["kind"] != "also"}

    assert (names["pl"]["witness"], names["pl"]["unchecked"]) == ("K", True)
    assert (names["ja"]["witness"], names["ja"]["unchecked"]) == ("S", False)
    assert names["ru"]["kind"] == "ours"
    told = {one["letter"]: one for one in vampire["witnesses"]}
    assert (told["K"]["kind"], told["K"]["name"]) == ("list", "KingdomCreator")
    assert (vampire["printed"], volk["printed"]) == ("en", "ru")


def test_an_example_does_not_tell_what_the_player_asked_does_not_know(read):
    _, start = read(f"examples/{RATS}")
    _, laid_open = read(f"examples/{RATS}?cards=open")

    assert start["zones"]["you/deck"] == [None] * 5
    assert start["zones"]["you/hand"] == ["watchtower", "copper", "estate"]
    assert laid_open["zones"]["you/deck"][0] == "silver"


def test_an_example_cites_sections_that_the_api_has(read):
    _, start = read(f"examples/{RATS}")

    for key in {key for event in start["events"] for key in event["cites"]}:
        assert read(f"sections/{key}")[0] == 200


def test_a_line_that_does_not_fit_is_refused_with_what_is_left_of_it(read):
    assert "start" in refused(read(f"examples/{RATS}/zzzz-zzz"), 404)
    assert refused(read("examples/dominion/no-such-example"), 404)
    assert refused(read(f"examples/{RATS}/{'0' * 5_000}"), 413)
    assert refused(read(f"examples/{RATS}/0_"), 400)


def test_every_playable_rule_has_an_example(read):
    _, coverage = read("coverage")

    for source in coverage["sources"]:
        if source["examples"] is not None:
            assert source["examples"]["missing"] == []
            assert source["examples"]["shown"] == source["examples"]["playable"] > 15


def test_coverage_tells_what_is_proved_from_what_is_cited_and_illustrated(read):
    _, coverage = read("coverage")
    found = {one["source"]: one["examples"] for one in coverage["sources"] if one["examples"]}
    moving, exchange = found["stop-moving"], found["exchange"]

    assert {"dominion/stop-moving/2b", "dominion/stop-moving/6"} <= set(moving["proved"])
    assert "dominion/stop-moving/lose-track" in moving["illustrated"]
    assert "dominion/exchange/0.2" in exchange["cited"]
    assert exchange["unplayable"]["dominion/exchange/1.1"] == "summary"
    for one in (moving, exchange):
        words = [one["proved"], one["cited"], one["illustrated"]]
        assert sum(map(len, words)) == len(set().union(*words)) == one["shown"]
        assert not set().union(*words) & {*one["unplayable"]}


@pytest.mark.each_database
def test_coverage_names_the_playable_rules_without_an_example(read):
    Section.objects.filter(key="dominion/exchange/5").update(unplayable="")

    _, coverage = read("coverage")
    exchange = next(one for one in coverage["sources"] if one["source"] == "exchange")["examples"]
    marked = Section.objects.filter(source__slug="exchange").exclude(unplayable="")

    assert exchange["missing"] == ["dominion/exchange/5"]
    assert exchange["playable"] == Section.objects.filter(source__slug="exchange").count() - len(
        marked
    )


@pytest.mark.each_database
def test_coverage_counts_what_there_is(read):
    forget_translation("dominion/exchange/", "hu")

    _, coverage = read("coverage")
    sources = {(one["game"], one["source"]): one for one in coverage["sources"]}
    exchange = sources["dominion", "exchange"]

    held = Section.objects.filter(source__slug="exchange", source__game__slug="dominion").count()
    assert len(sources) == 5
    assert exchange["sections"] == held
    assert exchange["languages"]["pl"]["published"] == held
    assert exchange["languages"]["hu"] == {
        "sections": held, "translated": 0, "published": 0, "stale": 0, "not_wanted": 0,
    }  # fmt: skip
    for source in sources.values():
        told = source["examples"]
        assert 0 < told["shown"] == told["playable"] - len(told["missing"])
    assert sources["hkk", "playing"]["links"]["wanted"] > 0


@pytest.mark.each_database
def test_coverage_tells_a_text_in_review_from_a_published_one(read):
    forget_translation("dominion/exchange/", "hu")
    key = "rule:dominion/exchange/4.5"
    draft = Revision.objects.create(
        author_name="Ilona", key=key, lang="hu", seq=1, body="Csere.", origin="translated"
    )
    State.objects.create(key=key, lang="hu", review=draft)

    _, coverage = read("coverage")

    exchange = next(one for one in coverage["sources"] if one["source"] == "exchange")
    assert exchange["languages"]["hu"]["translated"] == 1
    assert exchange["languages"]["hu"]["published"] == 0


def test_a_search_finds_a_rule_by_its_number_and_a_card_by_its_name(read, indexed):
    _, numbered = read("search", q="21.5", ui="hu")
    _, named = read("search", q="ネズミ", ui="ja", limit=3)

    assert "hkk/playing/21.5" in numbered["hits"][0]["key"]
    assert numbered["hits"][0]["url"] == "/hu/hkk/playing/21.5/"
    assert named["hits"]
    assert len(named["hits"]) <= 3
    assert list(named["hits"][0]) == [
        "key", "number", "label", "game", "source", "lang", "kind", "title", "snippet", "score",
        "match", "url",
    ]  # fmt: skip


@pytest.mark.parametrize(("ui", "asked"), [("pl", "karta"), ("ja", "カード"), ("hu", "lap")])
def test_a_snippet_has_marks_and_nothing_else(read, indexed, ui, asked):
    _, found = read("search", q=asked, ui=ui, limit=100)
    told = [hit["snippet"] for hit in found["hits"]]

    assert {tag for one in told for tag in re.findall(r"<[^>]*>", one)} == {"<mark>", "</mark>"}
    assert any("инкарнировать" in one for one in told)


def test_a_search_for_nothing_finds_nothing(read):
    assert read("search") == (
        200,
        {
            "hits": [],
            "total": 0,
            "page": 1,
            "weak": False,
            "also": [],
            "corrected": None,
            "did_you_mean": [],
        },
    )
