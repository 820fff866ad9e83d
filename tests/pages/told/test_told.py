"""What a page says of itself to search engines and to places where links are shared."""

import re
from html import unescape

import pytest

from corpus.languages import CODES
from corpus.markup.blurbs import IN_MESSAGES, IN_RESULTS, blurb_of, cut, width
from tests.pages.kinds import KINDS

HOST = "http://testserver"
RULE = "dominion/exchange/r3.4/"
LOCALES = {"pl": "pl_PL", "ru": "ru_RU", "ja": "ja_JP", "hu": "hu_HU", "en": "en_GB"}
ONCE = (
    "og:site_name", "og:type", "og:title", "og:description", "og:locale", "og:image",
    "og:image:width", "og:image:height", "og:image:alt", "twitter:card", "description",
)  # fmt: skip
every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=[*KINDS])


def told(tree):
    """All `meta` by name, in the order of the page."""
    found = {}
    for meta in tree.all("meta"):
        name = meta.attrs.get("property") or meta.attrs.get("name")
        if name and "content" in meta.attrs:
            found.setdefault(name, []).append(unescape(meta.attrs["content"]))
    return found


def one_line(words):
    """Words as the text of an element is read: every space is one."""
    return " ".join(words.split())


@every_kind
def test_every_kind_of_page_tells_itself_once(read, path):
    ui = CODES[sum(map(ord, path)) % len(CODES)]
    response = read(f"/{ui}/{path}")
    said = told(response.tree)

    assert {name: len(said.get(name, [])) for name in ONCE} == dict.fromkeys(ONCE, 1)
    (words,) = said["description"]
    assert words
    assert width(words) <= IN_RESULTS
    assert width(said["og:description"][0]) <= IN_MESSAGES
    assert not re.search(r"[<>\u00ad]|&\w+;| {2}", words)
    assert said["og:locale"] == [LOCALES[ui]]
    assert sorted(said["og:locale:alternate"]) == sorted({*LOCALES.values()} - {LOCALES[ui]})
    assert response.tree.one("title").text.startswith(one_line(said["og:title"][0]))


@every_kind
def test_the_picture_of_a_page_is_there_and_of_the_size_that_it_says(read, client, path):
    ui = CODES[sum(map(ord, path)) % len(CODES)]
    said = told(read(f"/{ui}/{path}").tree)

    (address,) = said["og:image"]
    assert address.startswith(f"{HOST}/{ui}/")
    picture = client.get(address.removeprefix(HOST))
    assert (picture.status_code, picture.headers["Content-Type"]) == (200, "image/png")
    size = [int.from_bytes(picture.content[n : n + 4], "big") for n in (16, 20)]
    assert [str(one) for one in size] == [*said["og:image:width"], *said["og:image:height"]]
    assert picture.headers["Cache-Control"] == "public, max-age=3600"


@pytest.mark.parametrize("ui", CODES)
def test_a_rule_is_told_by_its_own_words(read, ui):
    tree = read(f"/{ui}/{RULE}").tree
    (text,) = [one for one in tree.all("div", "prose") if one.lang == ui][:1]

    (words,) = told(tree)["description"]

    assert text.text.replace("\u00ad", "").startswith(one_line(words.rstrip("…")))
    assert "lang" not in tree.one("meta", name="description").attrs


def test_words_in_another_language_than_the_page_say_in_which(read):
    there = read(f"/pl/{RULE}?text=ja").tree.one("meta", name="description")
    own = read(f"/pl/{RULE}?text=pl").tree.one("meta", name="description")

    assert there.attrs["lang"] == "ja"
    assert "lang" not in own.attrs


def test_two_rules_are_told_apart(read):
    keys = ("hkk/playing/21.5.3/", "hkk/playing/21.5/", RULE, "dominion/stop-moving/7a/")
    said = [told(read(f"/en/{key}").tree) for key in keys]

    assert len({one["description"][0] for one in said}) == len(keys)
    assert len({one["og:title"][0] for one in said}) == len(keys)
    assert len({one["og:image"][0] for one in said}) == len(keys)


@pytest.mark.parametrize("address", [f"/pl/{RULE}?text=zz", "/pl/dominion/exchange/r99/"])
def test_what_is_not_there_has_no_address_to_be_shared(read, address):
    assert "og:url" not in told(read(address).tree)
    assert told(read(f"/pl/{RULE}").tree)["og:url"] == [f"{HOST}/pl/{RULE}"]


QUESTIONS = (
    "history/pl/as-of/dominion/exchange/?on=2999-01-01",
    "history/pl/since/dominion/exchange/?on=2020-01-01",
    "history/pl/rule/dominion/exchange/r3.4/?from=1&to=1",
    "search/?q=exchange&game=dominion",
    "search/together/?card=Rats&card=Watchtower",
    "examples/dominion/sandbox/?like=covered-on-the-deck",
)


@pytest.mark.parametrize("path", QUESTIONS)
def test_what_a_question_makes_is_shared_with_its_question(read, path):
    address = told(read(f"/hu/{path}").tree)["og:url"]

    assert address == [f"{HOST}/hu/{path}"]


def test_how_cards_are_called_is_not_shared_and_texts_are_at_home_elsewhere(read):
    since = "history/pl/since/dominion/exchange/?on=2020-01-01"

    assert told(read(f"/hu/{since}&names=printed").tree)["og:url"] == [f"{HOST}/hu/{since}"]
    assert told(read(f"/pl/{RULE}?text=ja").tree)["og:url"] == [f"{HOST}/ja/{RULE}"]


def test_words_are_cut_between_words_and_not_within():
    text = "Krótkie zdanie. " + "Długie słowa o kartach i stosach, " * 8
    short = cut(text, "pl", IN_RESULTS)

    assert short.endswith("…")
    assert text.startswith(short.rstrip("…"))
    assert text[len(short) - 1] in " ,"
    assert cut("Krótkie zdanie.", "pl", IN_RESULTS) == "Krótkie zdanie."


def test_whole_sentences_are_enough_where_they_fill_the_room():
    sentence = (
        "A card that has moved cannot be found by the effect that put it there before it left. "
    )

    assert cut(sentence * 3, "en", IN_RESULTS).endswith("…")
    assert cut(sentence[:-1] + " " + "Then it stays. " + sentence * 2, "en", IN_RESULTS).endswith(
        "stays."
    )


def test_wide_letters_count_twice():
    found = cut("山札から取り除いたカードは、" * 20, "ja", IN_RESULTS)

    assert width(found) <= IN_RESULTS < width("山札から取り除いたカードは、" * 20)
    assert found.endswith("…")


def test_readings_and_unseen_signs_are_no_part_of_the_words():
    shown = "<ruby>山札<rp>（</rp><rt>やまふだ</rt><rp>）</rp></ruby>&amp;<b>a\u00adb</b>"

    assert blurb_of(f'<p lang="ja">{shown}</p>', "en").words == "山札&ab"
    assert blurb_of(f'<p lang="ja">{shown}</p>', "en").lang == "ja"
    assert blurb_of(f'<p lang="ja">{shown}</p>', "ja").lang == ""


@pytest.mark.parametrize(
    ("path", "any_language"),
    [("", "/"), (RULE, "/id/dominion/exchange/r3.4"), ("cards/dominion/rats/", None)],
)
def test_readers_of_other_languages_are_sent_where_their_browser_is_asked(
    read, client, path, any_language
):
    tree = read(f"/hu/{path}").tree
    address = tree.one("link", hreflang="x-default").attrs["href"].removeprefix(HOST)

    assert address == (any_language or f"/en/{path}")
    if any_language:
        asked = client.get(address, headers={"Accept-Language": "ja"})
        assert asked.headers["Location"] == f"/ja/{path}"
