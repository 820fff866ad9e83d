"""Two languages side by side: each paragraph beside its own, and the pair goes along."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from rules.publishing import Draft, publish

RULE = "dominion/exchange/r3.4"
KEY = f"rule:{RULE}"
PAIR = f"/pl/{RULE}/?text=ja&with=pl"


def write(lang, *texts, based_on="", **fields):
    title = "返却" if lang == "ja" else "Zwrot"
    origin = "translated" if based_on else "authored"
    body = "\n\n".join(texts)
    draft = Draft(KEY, lang, title, body, origin=origin, based_on=based_on, **fields)
    publish([draft], author="Kenji")


def rows(tree):
    """The text of each pair, left and right."""
    return [
        tuple(
            "".join(prose.text.strip() for prose in side.all("div", "prose"))
            for side in pair.children
            if not isinstance(side, str)
        )
        for pair in tree.all("div", "rule-pair")
    ]


@pytest.fixture(params=[f"{RULE}/", "dominion/exchange/"], ids=["rule", "source"])
def pairs(read, request):
    """The paragraphs of the rule in two languages, on its own page and on that of its source."""

    def ask(asked):
        tree = read(f"/hu/{request.param}?{asked}").tree
        place = tree if request.param.endswith("r3.4/") else tree.one("article", id="r3.4")
        return rows(place)

    return ask


@pytest.mark.each_database
def test_each_paragraph_stands_beside_its_translation(pairs):
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.", based_on="ja")

    assert pairs("text=ja&with=pl") == [("一つ目。", "Pierwszy."), ("二つ目。", "Drugi.")]
    assert pairs("text=pl&with=ja") == [("Pierwszy.", "一つ目。"), ("Drugi.", "二つ目。")]


@pytest.mark.each_database
def test_two_translations_of_one_text_are_paired_through_it(pairs):
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.", based_on="ja")
    write("ru", "Первый.", "Второй.", based_on="ja")

    assert pairs("text=ru&with=pl") == [("Первый.", "Pierwszy."), ("Второй.", "Drugi.")]


@pytest.mark.each_database
def test_a_paragraph_that_came_later_stands_alone_and_moves_no_other(pairs):
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.", based_on="ja")
    write("ja", "新しい段落。", "一つ目。", "二つ目。", significance="typo")

    assert pairs("text=ja&with=pl") == [
        ("新しい段落。", ""),
        ("一つ目。", "Pierwszy."),
        ("二つ目。", "Drugi."),
    ]
    assert pairs("text=pl&with=ja") == [
        ("", "新しい段落。"),
        ("Pierwszy.", "一つ目。"),
        ("Drugi.", "二つ目。"),
    ]


@pytest.mark.each_database
def test_paragraphs_that_changed_places_still_find_each_other(pairs):
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.", based_on="ja")
    write("ja", "二つ目。", "一つ目。", significance="typo")

    assert pairs("text=ja&with=pl") == [("二つ目。", "Drugi."), ("一つ目。", "Pierwszy.")]


@pytest.mark.each_database
def test_a_translation_with_other_paragraphs_than_its_source_stands_whole(pairs):
    write("ja", "一つ目。", "二つ目。", "三つ目。")
    write("pl", "Pierwszy i drugi.", "Trzeci.", based_on="ja")

    ((left, right),) = pairs("text=ja&with=pl")

    assert "一つ目。" in left
    assert "三つ目。" in left
    assert "Trzeci." in right


@pytest.mark.each_database
def test_texts_written_independently_stand_whole(pairs):
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.")

    assert len(pairs("text=ja&with=pl")) == 1


def test_each_side_has_the_labels_of_its_own_language(read):
    tree = read("/ru/dominion/exchange/?text=pl&with=ja").tree

    kinds = {(one.lang, one.text) for one in tree.all("p", "rule-kind")}
    assert {lang for lang, _text in kinds} == {"pl", "ja"}


def test_the_title_and_kind_of_the_second_text_are_its_own_on_the_rule_too(read):
    pair = read("/ru/dominion/exchange/0.1/?text=ja&with=pl").tree.one("div", "rule-pair")

    assert [(one.lang, one.text) for one in pair.all("p", "rule-kind")] == [
        ("ja", "一覧"),
        ("pl", "spis"),
    ]


def within(tree, *places):
    """Where links to rules of the same source lead."""
    links = [link for place in places for link in tree.one(*place).links()]
    return [link for link in links if link.startswith("/pl/dominion/exchange/")]


def test_the_pair_goes_along_to_the_rules_around(read):
    tree = read(PAIR).tree

    links = within(tree, ("nav", "breadcrumbs"), ("nav", "pager"), ("aside", "links"))

    assert len(links) > 4
    assert all("?text=ja&with=pl" in link for link in links)


def test_the_pair_goes_along_to_the_rules_below_and_in_the_contents(read):
    below = within(read("/pl/dominion/exchange/5/?with=hu").tree, ("ul", "pointers"))
    rules = read("/pl/dominion/exchange/?with=hu").tree.all("a", "rule-number")

    assert below
    assert all(link.endswith("?with=hu") for link in below)
    assert all(rule.attrs["href"].endswith("?with=hu") for rule in rules)


def test_without_a_pair_addresses_stay_short(read):
    tree = read(f"/pl/{RULE}/").tree

    assert not [
        link for link in within(tree, ("nav", "breadcrumbs"), ("nav", "pager")) if "?" in link
    ]


@pytest.mark.each_database
def test_two_texts_say_once_which_language_each_is_in_and_one_does_not(read):
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.", based_on="ja")

    def named(asked):
        return [one.text for one in read(f"/hu/{RULE}/?{asked}").tree.all("p", "rule-pair-lang")]

    assert named("text=pl&with=ja") == ["lengyel", "japán (eredeti)"]
    assert named("text=ru&with=pl") == ["orosz", "lengyel"]
    assert named("text=pl") == []


def test_the_pair_goes_along_to_another_source(read):
    tree = read("/pl/dominion/exchange/r3.4/?with=ja").tree
    elsewhere = [
        link for link in tree.one("aside", "links").links() if link.startswith("/pl/dominion/stop")
    ]

    assert elsewhere
    assert all(link.endswith("?with=ja") for link in elsewhere)


def in_texts(tree):
    """Where links inside texts lead: to rules of ours, and to all else."""
    links = [link for prose in tree.all("div", "prose") for link in prose.links()]
    rules = [link for link in links if re.match(r"/\w\w/(?!cards|terms|wanted)", link)]
    return rules, [link for link in links if link not in rules]


@pytest.mark.parametrize(
    "address",
    [
        "dominion/exchange/",
        "dominion/exchange/4.4/",
        "swtcg/abilities/activated.8/",
        "swtcg/abilities/errata-activated.2/",
        "dominion/exchange/4.4/?as=preview",
    ],
)
def test_links_inside_texts_lead_on_in_the_languages_that_were_chosen(read, address):
    """Those of its errata too. Cards, terms and rules that we do not hold have no texts to choose."""
    page, _, asked = address.partition("?")
    chosen = read(f"/hu/{page}?{asked}&text=pl&with=ru").tree
    usual = read(f"/hu/{address}").tree

    rules, others = in_texts(chosen)
    assert rules
    assert all(link.endswith("/?text=pl&with=ru") for link in rules)
    assert not any("text=" in link for link in others)
    assert in_texts(usual)[0]
    assert not any("?" in link for link in in_texts(usual)[0]), "nobody else's choice"


def test_the_interface_and_the_text_can_change_and_the_pair_stays(read):
    tree = read(f"/ja/{RULE}/?with=pl").tree
    switch = tree.one("nav", "text-switch").links()

    assert f"/pl/{RULE}/?with=ja" in tree.one("nav", "language-switch").links()
    assert "?text=pl&with=ja" in switch
    assert "?text=hu&with=pl" in switch


def test_a_pair_is_at_home_with_its_first_text(read):
    tree = read(PAIR).tree

    assert tree.one("link", rel="canonical").attrs["href"].endswith(f"/ja/{RULE}/")


@pytest.mark.each_database
def test_a_source_of_many_paragraphs_takes_one_query_more_for_its_pairs(client, corpus, db):
    address = reverse("rules:source", args=["pl", "dominion", "exchange"])

    def asked():
        client.get(f"{address}?with=ja")
        with CaptureQueriesContext(connection) as queries:
            client.get(f"{address}?with=ja")
        return len(queries)

    write("ja", "一つ目。")
    write("pl", "Pierwszy.", based_on="ja")
    few = asked()
    write("ja", "一つ目。", "二つ目。")
    write("pl", "Pierwszy.", "Drugi.", based_on="ja")

    assert asked() == few + 1
