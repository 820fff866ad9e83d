"""The reference page of addresses lists every address, parameter and field there is."""

import re
from pathlib import Path

from engine.games import rulesets
from engine.pages.tree import MOST_OPTIONS
from engine.playing.tables import legal_fields
from engine.sandbox.cards import ABOUT_PLAY
from engine.urls import urlpatterns

PAGE = (Path(__file__).resolve().parents[3] / "docs/reference/examples.md").read_text()


OF_VIEWS = {"say", "guess", "other"}
"""What only some ways to see an example are asked."""


def test_every_address_is_listed():
    routes = {re.sub(r"<\w+:(\w+)>", r"{\1}", str(one.pattern)) for one in urlpatterns}
    listed = re.findall(r"^\| `/\{ui\}/examples/(\S*)` \|", PAGE, re.MULTILINE)

    assert set(listed) == routes
    assert len(listed) == len(routes)


def test_every_parameter_is_listed():
    listed = set(re.findall(r"^\| `(\w+)(?:=\w+)?` \|", PAGE.split("## A table")[0], re.MULTILINE))

    assert listed == {*ABOUT_PLAY, "off", *OF_VIEWS}


def test_every_field_of_a_table_is_listed():
    section = PAGE.split("## A table")[1].split("\n## ")[0]
    listed = set(re.findall(r"^\| `([^`]+)`", section, re.MULTILINE))
    rules = rulesets()["dominion"]
    own = {name.partition(".")[2] or name for name in legal_fields(rules, ["you"])}

    plain = {name for name in listed if "{" not in name}
    assert plain | {"lasting", *rules.shared_zones, *rules.player_zones, *rules.counters} == own


def test_the_number_of_answers_that_unfold_is_the_true_one():
    assert f"unfolds at most {MOST_OPTIONS} answers" in PAGE
