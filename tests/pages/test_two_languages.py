"""The language of the page and the language of the text: what is there, and what is said."""

import pytest
from django.utils.translation import override

from cards.models import CardName
from corpus.languages import CODES
from rules.models import Link, Section, WantedRule
from rules.reading.labels import KINDS
from tests.builders import forget_translation

NOT_TRANSLATED = {
    "pl": "Ta zasada nie jest jeszcze przetłumaczona na wybrany język.",
    "en": "This rule has not been translated into your language yet.",
}


def test_a_rule_that_is_not_translated_says_so_and_shows_the_original(read):
    forget_translation("hkk/playing/", "pl")

    tree = read("/pl/hkk/playing/21.5.3/").tree

    assert NOT_TRANSLATED["pl"] in tree.one("p", "notice").text
    assert "węgierski" in tree.one("p", "notice").text
    assert tree.all("div", "prose")[0].lang == "hu"


def test_a_translated_rule_says_nothing_of_the_kind(read):
    tree = read("/pl/hkk/playing/21.5.3/").tree

    assert not tree.all("p", "notice")
    assert tree.all("div", "prose")[0].lang == "pl"


def test_the_original_itself_is_missing_nothing(read):
    assert not read("/hu/hkk/playing/21.5.3/").tree.all("p", "notice")
    assert not read("/en/hkk/playing/21.5.3/?text=hu").tree.all("p", "notice")


def test_a_source_says_so_once_above_all_its_rules(read):
    forget_translation("hkk/playing/", "ja")

    tree = read("/ja/hkk/playing/").tree

    assert len(tree.all("p", "notice")) == 1
    assert {one.lang for one in tree.all("div", "prose")} == {"hu"}


@pytest.mark.parametrize("address", ["hkk/playing/21.5.3/", "hkk/playing/", "wanted/hkk/92.1/"])
def test_links_in_an_original_stay_in_the_readers_language(read, address):
    """A Japanese reader of Hungarian text is never dropped into the Hungarian site."""
    forget_translation("hkk/playing/", "ja")
    links = [a for a in read(f"/ja/{address}").tree.one("main").links() if a.startswith("/")]

    inside = [a for a in links if not a.startswith("/id/")]
    assert inside
    assert all(a.startswith("/ja/") for a in inside)
    assert all(a.endswith("?ui=ja") for a in links if a not in inside)


def test_links_inside_the_text_of_another_language_too(read):
    prose = read("/pl/dominion/exchange/r3.4/?text=ja").tree.one("div", "prose")

    assert prose.lang == "ja"
    assert prose.links()
    assert all(link.startswith("/pl/") for link in prose.links())


def test_21_9_stands_before_21_10_and_21_18(read):
    tree = read("/hu/hkk/playing/").tree
    rules = [article.attrs["id"] for article in tree.all("article", "rule")]
    contents = tree.one("nav", "contents").links()

    assert rules.index("21.9") < rules.index("21.9.0") < rules.index("21.10") < rules.index("21.18")
    assert contents.index("#21.8") < contents.index("#21.9") < contents.index("#21.18")


def test_the_contents_lead_to_rules_of_the_page_in_its_order(read):
    tree = read("/pl/dominion/exchange/").tree
    rules = [f"#{article.attrs['id']}" for article in tree.all("article", "rule")]
    contents = tree.one("nav", "contents").links()

    assert len(contents) > 3
    assert contents == [rule for rule in rules if rule in contents]


def test_a_misprinted_number_stands_as_printed_with_what_is_meant(read):
    tree = read("/ru/berserk/summoning/532.3.2/").tree

    assert tree.one("h1").one(cls="rule-page-number").text == "523.3.2"
    assert "532.3.2" in tree.all("p", "rule-kind")[0].text
    assert "напечатан" in tree.one("p", "rule-fault").text


def test_a_number_that_is_right_has_nothing_beside_it(read):
    tree = read("/ru/berserk/summoning/532.3.1/").tree

    assert tree.one("h1").one(cls="rule-page-number").text == "532.3.1"
    assert "532.3.1" not in tree.all("p", "rule-kind")[0].text
    assert not tree.all("p", "rule-fault")


def test_a_misprint_is_said_in_the_whole_source_too(read):
    rule = read("/ru/berserk/summoning/").tree.one("article", id="532.3.2")

    assert rule.one("a", "rule-number").text == "523.3.2"
    assert rule.one("p", "rule-fault")


def cited_and_citing(tree, ui):
    """The rules that a page links under its text, and those that link to it."""
    groups = {s.one("h2").text: s.links() for s in tree.one("aside", "links").all("section")}
    known = {"Refers to": set(), "Referred to by": set()}
    return [
        {link.removeprefix(f"/{ui}/").strip("/") for link in groups.get(heading, [])}
        for heading in known
    ]


def test_cited_by_is_the_inverse_of_cites(read):
    """On every page of the exchange chapter, each way along the links of the database."""
    links = Link.objects.filter(kind="cites", end__isnull=False)
    others = set(
        Link.objects.exclude(kind="cites").values_list("start__key", "end__key").order_by()
    )

    for key in Section.objects.filter(key__startswith="dominion/exchange/r").values_list(
        "key", flat=True
    ):
        cited, citing = cited_and_citing(read(f"/en/{key}/").tree, "en")
        out = set(links.filter(start__key=key).values_list("end__key", flat=True))

        assert citing == set(links.filter(end__key=key).values_list("start__key", flat=True))
        held = {to for to in cited if not to.startswith("wanted/")}
        assert held <= out
        # What is linked more strongly, too, is listed once, there.
        assert all((key, to) in others or to == key for to in out - held)


def test_every_citation_is_a_row_that_both_its_rules_know(corpus, db):
    forth = {
        (start.key, link.end.key)
        for start in Section.objects.prefetch_related("links__end")
        for link in start.links.all()
        if link.kind == "cites" and link.end
    }
    back = {
        (link.start.key, end.key)
        for end in Section.objects.prefetch_related("linked_from__start")
        for link in end.linked_from.all()
        if link.kind == "cites"
    }

    assert len(forth) > 100
    assert forth == back


def test_a_wanted_rule_lists_exactly_who_cites_it(read):
    for wanted in WantedRule.objects.all():
        lists = read(f"/hu/wanted/{wanted.key}/").tree.all("ul", "pointers--citing")
        shown = [link for found in lists for link in found.links()]
        citing = {f"/hu/{link.start.key}/" for link in wanted.linked_from.select_related("start")}

        assert len(shown) == len(citing)
        assert set(shown) == citing


def test_who_cites_a_wanted_rule_links_to_its_page(read):
    citing = WantedRule.objects.get(key="hkk/92.1").linked_from.first().start
    other = Section.objects.get(key="dominion/exchange/r3.4")

    assert "/pl/wanted/hkk/92.1/" in read(f"/pl/{citing.key}/").tree.links()
    assert "/pl/wanted/hkk/92.1/" not in read(f"/pl/{other.key}/").tree.links()


def test_a_rule_without_a_title_is_called_by_its_beginning(read):
    pager = read("/pl/dominion/exchange/r3.4/").tree.one("nav", "pager")
    untitled = Section.objects.get(key="dominion/exchange/r3.4a")
    called = next(a for a in pager.all("a") if a.attrs["href"].endswith("/r3.4a/"))

    title = called.one("span", "pointer-title")
    assert not untitled.title_pl
    assert title.lang == "pl"
    assert untitled.body_pl.startswith(title.text.rstrip("…").partition("[")[0][:10])


def test_a_rule_with_a_title_is_called_by_it(read):
    titled = Section.objects.get(key="hkk/playing/21.5")
    pointers = read("/hu/hkk/playing/21.5.0/").tree.one("nav", "breadcrumbs")

    assert titled.title_hu
    assert any(titled.title_hu in a.text for a in pointers.all("a"))


def test_side_by_side_shows_both_texts_each_in_its_language(read):
    tree = read("/en/dominion/exchange/r3.4/?text=ja&with=pl").tree
    pair = [one.lang for one in tree.one("div", "rule-pair").all("div", "prose")]

    assert pair == ["ja", "pl"]


def test_a_whole_source_is_side_by_side_too(read):
    tree = read("/hu/dominion/exchange/?text=ja&with=pl").tree
    pairs = tree.all("div", "rule-pair")

    assert len(pairs) == len(tree.all("article", "rule"))
    assert all(
        [text.lang for text in pair.all("div", "prose")] in (["ja", "pl"], []) for pair in pairs
    )


@pytest.mark.parametrize("address", ["dominion/exchange/", "swtcg/abilities/"])
def test_what_a_rule_is_called_above_a_text_is_in_the_language_of_the_text(read, address):
    """A Polish text is not headed 一覧, whatever the page around it speaks."""
    tree = read(f"/ja/{address}?with=pl").tree
    above = [label for pair in tree.all("div", "rule-pair") for label in pair.all(cls="rule-kind")]

    assert {"ja", "pl"} == {label.lang for label in above}
    for label in above:
        (text,) = label.parent.all("div", "prose")
        assert label.lang == text.lang
        with override(text.lang):
            assert label.text in {str(name) for name in KINDS.values()}


def test_a_text_that_is_read_alone_is_headed_in_its_language_too(read):
    rule = read("/hu/dominion/exchange/?text=pl").tree.one("article", id="0.2")

    assert (rule.one("p", "rule-kind").text, rule.one("p", "rule-kind").lang) == ("uwaga", "pl")


@pytest.mark.parametrize(
    ("here", "there"),
    [
        (
            "/ja/{}?with=pl",
            {"pl": "/pl/{}?with=ja", "hu": "/hu/{}?with=pl", "ja": "/ja/{}?with=pl"},
        ),
        (
            "/ja/{}?text=pl&with=hu",
            {"hu": "/hu/{}?text=pl&with=hu", "pl": "/pl/{}?text=pl&with=hu"},
        ),
        ("/ja/{}?text=pl&with=ja", {"pl": "/pl/{}?text=pl&with=ja"}),
        ("/ja/{}?from=0&with=pl", {"pl": "/pl/{}?from=0&with=ja"}),
        ("/ja/{}?text=pl", {"hu": "/hu/{}?text=pl"}),
    ],
)
@pytest.mark.parametrize("path", ["dominion/exchange/", "search/contexts/term/exchange/"])
def test_another_interface_language_keeps_the_pair_of_texts(read, indexed, path, here, there):
    switch = read(here.format(path)).tree.one("nav", "language-switch")
    links = {a.attrs["hreflang"]: a.attrs["href"] for a in switch.all("a")}

    assert {code: links[code] for code in there} == {c: a.format(path) for c, a in there.items()}
    for address in there.values():
        shown = read(address.format(path)).tree
        assert bool(shown.all(cls="rule-pair") or shown.all(cls="context--pair")) == (
            "with" in here
        )


def test_the_second_text_taken_as_the_first_leaves_the_first_beside_it(read):
    switch = read("/hu/dominion/exchange/?text=ja&with=pl").tree.one("nav", "text-switch")

    assert "?text=pl&with=ja" in switch.links()
    assert "?text=en&with=pl" in switch.links()


def test_the_same_language_twice_is_read_once(read):
    assert not read("/en/dominion/exchange/r3.4/?text=ja&with=ja").tree.all("div", "rule-pair")


def test_a_missing_second_text_says_so_beside_the_first(read):
    forget_translation("hkk/playing/", "pl")

    tree = read("/hu/hkk/playing/21.5.3/?with=pl").tree

    assert tree.one("p", "rule-missing")
    assert [text.lang for text in tree.one("div", "rule-pair").all("div", "prose")] == ["hu", "hu"]


@pytest.mark.parametrize("ui", CODES)
def test_the_list_of_cards_stands_at_7a(read, ui):
    chips = {
        chip.attrs["href"]: chip.all("span")[0].lang
        for chip in read(f"/{ui}/dominion/stop-moving/7a/").tree.one("main").all("a", "chip")
    }

    assert f"/{ui}/cards/dominion/hermit/" in chips
    assert set(chips.values()) == {ui}
    assert len(chips) > 40


def test_a_rule_that_keeps_no_list_shows_none(read):
    links = read("/en/dominion/stop-moving/2b/").tree.links()

    assert "/en/cards/dominion/hermit/" not in links


def test_a_card_without_an_official_name_in_the_readers_language_says_so(read):
    held = CardName.objects.filter(card__slug="rats", lang="hu")
    assert not held.filter(kind=CardName.Kind.OFFICIAL).exists()

    face = read("/hu/cards/dominion/rats/").tree
    known = read("/ja/cards/dominion/rats/").tree

    assert face.one("h1").all("span", lang="hu")[0].text == "Patkányok"
    assert face.one("h1").all("span", "sign--ours")
    assert not known.one("h1").all("span", "sign")
    assert any("Hivatalos magyar neve" in p.text for p in face.all("p", "notice"))
    assert known.one("h1").text.startswith("ネズミ")
    assert not any("公式名" in p.text for p in known.all("p", "notice"))


def test_a_name_that_no_card_bears_is_said_to_be_our_translation(read):
    def told(address: str) -> dict[str, str]:
        names = read(address).tree.one("dl", "card-names").all("dd")
        return {dd.one("span").text: dd.text.removeprefix(dd.one("span").text) for dd in names}

    rats = told("/en/cards/dominion/rats/")
    trader = told("/en/cards/dominion/trader/")

    assert {rats[name].strip() for name in ("Szczury", "Крысы", "Patkányok")} == {"our translation"}
    assert "our translation" not in rats["Rats"] + trader["Handlarz"]
    assert "also in use" in trader["交易商人"]


def test_a_sample_card_is_labelled_and_a_real_one_is_not(read):
    said = "A sample card: made up by us to show a rule."

    assert said in read("/en/cards/berserk/feniks/").page
    assert said not in read("/en/cards/dominion/rats/").page


@pytest.mark.parametrize("asked", ["jednostka", "exchange", "交換", "карта", "Rats"])
def test_the_other_languages_of_every_hit_stand_in_one_order(read, indexed, asked):
    hits = read(f"/hu/search/?q={asked}").tree.all("p", "hit-about")
    langs = [[a.attrs["hreflang"] for a in hit.all("a")] for hit in hits]

    assert any(len(one) > 1 for one in langs)
    assert all(one == sorted(one, key=CODES.index) for one in langs)
