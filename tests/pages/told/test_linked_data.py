"""What a page is about, as linked data for search engines."""

import json
import re
from html import unescape

import pytest

from tests.pages.kinds import KINDS

HOST = "http://testserver"
RULE = "dominion/exchange/r3.4/"
every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=[*KINDS])


def linked(page):
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)
    return {one["@type"]: one for one in map(json.loads, found)}


LINKED = {
    "": "WebSite",
    "dominion/": "Game",
    "dominion/exchange/": "CreativeWork",
    RULE: "CreativeWork",
    "cards/dominion/rats/": "Thing",
    "cards/dominion/": "CollectionPage",
    "terms/exchange/": "DefinedTerm",
    "terms/": "DefinedTermSet",
    "examples/dominion/rats-watchtower-changeling/": "LearningResource",
}


@pytest.mark.parametrize(("path", "kind"), LINKED.items())
@pytest.mark.parametrize("ui", ["ja", "hu"])
def test_linked_data_is_of_the_page_and_in_its_words(read, ui, path, kind):
    response = read(f"/{ui}/{path}")
    thing = linked(response.page)[kind]

    assert thing["@id"] == thing["url"] == f"{HOST}/{ui}/{path}"
    if path:
        heading = response.tree.one("h1").text.replace("\u00ad", "")
        name = re.sub("\u00a0– |｜", " ", thing["name"])
        assert (name and name.split("(")[0] in re.sub(r"（\w+）", "", heading)) or name in heading


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("cards/dominion/", "Lapok – Dominion"),
        ("cards/hkk/", "Lapok – Hatalom Kártyái (HKK)"),
        ("terms/target/?game=hkk", "célpont – Hatalom Kártyái (HKK)"),
        ("terms/target/", "célpont"),
        ("berserk/summoning/532.4.i1/", "532.4 1)"),
        ("berserk/summoning/532.4/", "532.4"),
    ],
)
def test_a_page_is_named_as_its_title_names_it(read, path, name):
    """A step counts within its rule, and what it is of stands behind a dash."""
    page = read(f"/hu/{path}").page
    things = [one for kind, one in linked(page).items() if kind != "BreadcrumbList"]
    trail = linked(page)["BreadcrumbList"]["itemListElement"][-1]

    for said in (things[0]["name"], trail["name"]):
        assert said.replace("\u00a0", " ") == name


def test_a_step_is_identified_with_the_rule_in_which_it_counts(read):
    step, rule = (
        linked(read(f"/ru/berserk/summoning/{local}/").page)["CreativeWork"]
        for local in ("532.4.i1", "532.3.2")
    )

    assert step["identifier"] == "532.4 1)"
    assert rule["identifier"] == "523.3.2"


@every_kind
def test_linked_data_shows_the_same_trail_as_the_page(read, path):
    response = read(f"/pl/{path}")
    trail = list(response.tree.all("nav", "breadcrumbs"))
    said = linked(response.page).get("BreadcrumbList")

    assert bool(trail) == bool(said)
    if said:
        steps = said["itemListElement"]
        links = trail[0].all("a")
        assert [one["position"] for one in steps] == [*range(1, len(links) + 2)]
        shown = [" ".join(a.text.replace("\u00ad", "").split()) for a in links]
        assert [" ".join(one["name"].split()) for one in steps[:-1]] == shown
        assert [one["item"] for one in steps[:-1]] == [
            f"{HOST}{re.split('[?#]', a.attrs['href'])[0]}" for a in links
        ]
        (canonical,) = response.tree.all("link", rel="canonical") or [None]
        (shared,) = response.tree.all("meta", property="og:url")
        own = canonical.attrs["href"] if canonical else shared.attrs["content"]
        assert steps[-1]["item"] == unescape(own)


def test_a_translation_says_of_what_and_the_original_does_not(read):
    there = linked(read(f"/pl/{RULE}").page)["CreativeWork"]
    original = linked(read(f"/ja/{RULE}").page)["CreativeWork"]

    assert there["translationOfWork"]["@id"] == f"{HOST}/ja/{RULE}"
    assert "translationOfWork" not in original
    assert there["isBasedOn"].startswith("https://")
    assert there["license"] == "https://creativecommons.org/licenses/by-sa/4.0/"


def test_no_word_of_a_page_ends_the_script(read):
    page = read('/en/search/together/?card=</script><b id="x">').page

    assert '</script><b id="x">' not in page


def test_the_site_says_how_it_is_searched(read, client):
    site = linked(read("/ru/").page)["WebSite"]
    template = site["potentialAction"]["target"]["urlTemplate"]

    address = template.removeprefix(HOST).replace("{search_term_string}", "21.5.3")
    assert client.get(address).status_code in {200, 302}
