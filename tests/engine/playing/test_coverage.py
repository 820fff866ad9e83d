"""What the examples show about each rule: proved, cited, illustrated, or nothing."""

import json
import re
from html import unescape

import pytest
from django.core.management import CommandError, call_command
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.proving.coverage import shown_by
from engine.kernel.proving.verify import findings, unshown
from engine.kernel.reading.scenario import read
from engine.playing import coverage
from engine.playing.coverage import coverage_of, keep, kept, strongest, words_by_rule, worked_out
from engine.playing.positions import scenarios
from rules.models import Section
from rules.reading.labels import UNPLAYABLE
from tests.engine.tables import scenario_data, toml

every_scenario = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.slug)
TAKING = "dominion/exchange/r3.2"
STOPPED = "dominion/exchange/r3.4"
UNRELATED = ["dominion/exchange/r3.6", "dominion/stop-moving/6", "dominion/stop-moving/4"]


def exchanged(**said):
    """A Smithy is gained with Trader and Watchtower in hand; *said* stands in the file besides."""
    data = scenario_data(
        {"gain": "smithy"},
        you={"hand": ["trader", "watchtower"]},
        piles={"smithy": 5, "silver": 5},
    )
    data["claims"] = [{"kind": "never", "happens": {"verb": "gain", "card": "silver"}}]
    data["claims"].append({"kind": "sometimes", "happens": {"verb": "take", "card": "silver"}})
    return read(toml(data | said), "mine.toml", "mine", rulesets(), CODES)


def sentences(scenario):
    """What is said of the sections that the file names."""
    return [one.sentence for one in unshown(scenario, shown_by(scenario))]


def test_a_rule_without_which_a_claim_falls_is_proved():
    assert shown_by(exchanged(rules=[TAKING], proves=[TAKING])).words == {TAKING: "proved"}
    assert sentences(exchanged(rules=[TAKING], proves=[TAKING])) == []


def test_a_rule_that_an_event_rests_on_is_cited():
    assert shown_by(exchanged(rules=["dominion/exchange/r3.3"])).words == {
        "dominion/exchange/r3.3": "cited"
    }


def test_a_rule_that_only_a_refusal_rests_on_is_cited():
    assert shown_by(exchanged(rules=[STOPPED])).words == {STOPPED: "cited"}


def test_a_rule_that_a_claim_names_is_illustrated():
    example = "dominion/exchange/r3.2a"
    claim = {"kind": "never", "happens": {"verb": "gain", "card": "silver"}}
    scenario = exchanged(rules=[example], claims=[{**claim, "illustrates": [example]}])

    assert shown_by(scenario).words == {example: "illustrated"}
    assert sentences(scenario) == []


def test_a_rule_that_a_shown_line_names_is_illustrated():
    example = "dominion/exchange/r3.4a"
    line = {"line": "watchtower=trash trader=no", "illustrates": [example]}

    assert shown_by(exchanged(rules=[example], shown=[line])).words == {example: "illustrated"}


def test_rules_that_are_only_named_are_found_each():
    """As in the report: three unrelated rules were added, and nothing complained."""
    found = sentences(exchanged(rules=[*UNRELATED, TAKING], proves=[TAKING]))

    assert len(found) == 3
    for rule in UNRELATED:
        assert any(rule in sentence for sentence in found)


def test_what_is_said_to_be_proved_has_to_be():
    assert sentences(exchanged(proves=["dominion/exchange/r3.6"])) == [
        "Without dominion/exchange/r3.6 every claim is still true, so nothing proves it."
    ]


def test_what_is_proved_is_said_to_be():
    assert sentences(exchanged(rules=[TAKING])) == [
        f"Without {TAKING} a claim falls, so “proves” should name it."
    ]


def test_what_is_illustrated_has_to_stand_among_the_rules():
    line = {"line": "watchtower=trash trader=no", "illustrates": ["dominion/exchange/r3.4a"]}

    assert sentences(exchanged(shown=[line])) == [
        "“illustrates” names dominion/exchange/r3.4a, which “rules” does not."
    ]


@every_scenario
def test_every_rule_that_an_example_names_is_shown(scenario):
    assert sentences(scenario) == []


def test_an_unrelated_rule_added_to_an_example_of_ours_is_found():
    scenario = scenarios()["dominion", "last-changeling"]
    file = coverage.SCENARIOS / "dominion/last-changeling.toml"
    text = file.read_text("utf-8").replace(
        "rules = [\n", 'rules = [\n    "dominion/stop-moving/6",\n'
    )
    changed = read(text.encode(), "mine.toml", scenario.slug, rulesets(), CODES)

    (found,) = unshown(changed, shown_by(changed))
    assert "dominion/stop-moving/6" in found.sentence
    assert found.line == text[: text.index('"dominion/stop-moving/6"')].count("\n") + 1
    assert len(findings(changed)) == 1


def test_play_says_so_with_file_and_line(tmp_path, capsys):
    file = tmp_path / "mine.toml"
    data = scenario_data({"draw": 1}, you={"deck": ["gold"]})
    file.write_bytes(toml({**data, "rules": [STOPPED]}))
    line = file.read_text().splitlines().index(next(s for s in file.read_text().splitlines() if STOPPED in s)) + 1  # fmt: skip

    call_command("play", str(file), "--explore", "--json")

    told = capsys.readouterr()
    assert f"{file}, line {line}: Nothing proves, cites or illustrates {STOPPED}" in told.err
    assert json.loads(told.out)["findings"][0]["line"] == line
    assert json.loads(told.out)["shows"] == {}


def test_what_is_kept_is_what_play_brings():
    """If this fails, something that examples rest on has changed: `manage.py prove_examples --keep`
    works it out anew, and the change can be looked over."""
    assert dict(kept()) == {s.name: worked_out(s) for s in scenarios().values()}


def test_what_is_kept_is_written_and_read_back(tmp_path, monkeypatch):
    file = tmp_path / "coverage.json"
    keep(kept(), file)

    assert file.read_text("utf-8") == coverage.KEPT.read_text("utf-8")


def test_the_strongest_word_counts():
    assert strongest([{"a": "cited", "b": "illustrated"}, {"a": "proved", "b": "cited"}]) == {
        "a": "proved",
        "b": "cited",
    }


def test_no_page_plays_lines_to_say_what_examples_show(client, corpus, db, monkeypatch):
    """What a rule's, a card's and the coverage page say of examples is kept."""

    def played(*_):
        raise AssertionError("A page has played a line.")

    monkeypatch.setattr("engine.kernel.lines.drive.Play.__init__", played)
    for address in (
        "dominion/stop-moving/2b/", "cards/dominion/rats/", "examples/coverage/", "examples/",
        "wanted/dominion/basics.empty/", "dominion/",
    ):  # fmt: skip
        assert client.get(f"/en/{address}").status_code == 200


def test_the_command_prints_a_row_for_each_example_and_what_all_show(capsys):
    call_command("prove_examples")

    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == len(scenarios()) + 2
    counts = list(words_by_rule().values())
    assert rows[-1].split()[-3:] == [
        str(counts.count(word)) for word in ("proved", "cited", "illustrated")
    ]


def test_the_command_fails_if_what_is_kept_is_not_true(monkeypatch, capsys):
    stale = dict(kept()) | {"dominion/last-changeling": coverage.NOTHING}
    monkeypatch.setattr("engine.management.commands.prove_examples.kept", lambda: stale)

    with pytest.raises(CommandError):
        call_command("prove_examples")
    assert "--keep" in capsys.readouterr().err


def test_at_least_thirty_rules_are_proved():
    """What was proved once is not to become a mere mention again."""
    proved = {rule for rule, word in words_by_rule().items() if word == "proved"}

    assert len(proved) >= 30
    assert {"dominion/stop-moving/5b", "dominion/stop-moving/6"} <= proved


@pytest.mark.parametrize("ui", CODES)
def test_the_coverage_page_has_a_row_for_every_rule_with_its_word(visit, ui):
    page = visit(f"/{ui}/examples/coverage/").page
    rows = re.findall(r"<tr>\s*<th scope=\"row\">.*?</tr>", page, re.DOTALL)
    held = Section.objects.filter(source__game__slug__in=rulesets()).values_list(
        "key", "unplayable"
    )

    by_url = {re.search(r'href="([^"]+)"', row)[1]: row for row in rows}
    assert len(by_url) == len(held)
    for key, unplayable in held:
        row = by_url[f"/{ui}/{key}/"]
        word = words_by_rule().get(key, "unplayable" if unplayable else "missing")
        assert f"coverage-word--{word}" in row
        assert ("/examples/" in row) is (word in {"proved", "cited", "illustrated"})
    assert "coverage-word--missing" not in "".join(rows)


def counts_on(page):
    """The counts of each table of a page, by their words."""
    lists = re.findall(r'<ul class="coverage-counts">.*?</ul>', page, re.DOTALL)
    counted = r'coverage-word--(\w+)">[^<]+</span> (\d+)'
    return [{word: int(n) for word, n in re.findall(counted, one)} for one in lists]


@pytest.mark.parametrize("game", sorted(rulesets()))
def test_a_game_and_the_list_of_examples_count_as_the_api_does(visit, client, game):
    told = client.get("/api/v1/coverage").json()["sources"]
    found = [
        {word: len(one["examples"][word]) for word in ("proved", "cited", "illustrated", "missing")}
        for one in told
        if one["game"] == game
    ]

    for page in (visit(f"/hu/{game}/").page, visit("/hu/examples/").page):
        counts = [
            {word: n for word, n in one.items() if word != "unplayable"} for one in counts_on(page)
        ]
        assert all(one in counts for one in found)
    assert len(counts_on(visit(f"/hu/{game}/").page)) == len(found) > 0


def test_a_game_says_of_each_rule_that_cannot_be_tried_why_not(visit):
    page = visit("/en/dominion/").page
    untried = "".join(re.findall(r'<details class="coverage-untried">.*?</details>', page, re.S))
    held = Section.objects.filter(source__game__slug="dominion", unplayable__in=UNPLAYABLE)

    assert held
    for section in held:
        assert f'href="/en/{section.key}/"' in untried
        assert str(UNPLAYABLE[section.unplayable]) in unescape(untried)
    assert 'href="/en/dominion/stop-moving/2b/"' not in untried


@pytest.mark.parametrize(
    ("key", "slug", "sentence"),
    [
        ("stop-moving/2b", "rats-watchtower-changeling", "Dowodzi jej"),
        ("exchange/2.2", "both-names-for-museum", "Stosuje ją"),
        ("exchange/r3.4a", "rats-watchtower-changeling", "Ilustruje ją"),
    ],
)
def test_a_rules_page_says_how_each_example_shows_it(visit, key, slug, sentence):
    page = visit(f"/pl/dominion/{key}/").page
    card = next(
        card
        for card in re.findall(r'<a class="example-card".*?</a>', page, re.DOTALL)
        if f"/{slug}/" in card
    )

    assert sentence in unescape(strip_tags(card))


def test_on_a_rules_page_the_examples_that_prove_it_come_first(visit):
    page = visit("/en/dominion/stop-moving/2b/").page
    said = re.findall(r'class="example-says">(\w+)', page)

    assert set(said) == {"Proves", "Rests"}
    assert said == sorted(said)


def test_a_basic_rule_leads_to_the_examples_in_which_it_refuses_something(visit):
    page = visit("/en/wanted/dominion/basics.empty/").page

    assert "a-returned-curse-comes-again" in page
    assert "These rules refer to it" not in page


def test_an_example_is_no_longer_only_the_authors_word():
    scenario = scenarios()["dominion", "rats-watchtower-changeling"]

    assert coverage_of(scenario).rules == {
        "dominion/exchange/r3.4": "proved",
        "dominion/exchange/r3.4a": "illustrated",
        "dominion/exchange/r3.3": "cited",
        "dominion/exchange/4.5": "proved",
        "dominion/stop-moving/2": "proved",
        "dominion/stop-moving/2b": "proved",
        "dominion/stop-moving/0.3": "illustrated",
    }
