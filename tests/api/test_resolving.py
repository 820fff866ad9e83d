"""What somebody elsewhere means: readers are led there, programs and chats are told."""

import pytest

from corpus.languages import CODES
from corpus.markup.targets import plain_words
from rules.models import PlayersQuestion, Section
from rules.publishing import Draft, publish
from rules.tables.questions import spellings
from search.query.typed import clean
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("indexed", "db")
POSITION = "dominion/rats-watchtower-changeling/020-99m"
HOST = "http://testserver"


def told(client, q, **headers):
    return client.get("/resolve", {"q": q, "ui": "pl", "format": "json"}, headers=headers)


def unfolded(client, q):
    answer = client.get("/resolve", {"q": q, "ui": "hu"}, headers={"User-Agent": "Twitterbot/1.0"})
    tree = parsed(answer.content.decode())
    return answer, {
        one.attrs["property"]: one.attrs["content"]
        for one in tree.all("meta")
        if "property" in one.attrs
    }


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("HKK 21.5.3", "hkk/playing/21.5.3"),
        ("hkk/playing/21.5.3", "hkk/playing/21.5.3"),
        (f"{HOST}/id/hkk/playing/21.5.3?text=hu#hu-1", "hkk/playing/21.5.3"),
        (f"HKK, szabály 21.5.3, magyar. Regula. {HOST}/id/hkk/playing/21.5.3?text=hu", "hkk/playing/21.5.3"),
        (f"[HKK]({HOST}/id/hkk/playing/21.5.3?text=hu), Regula.", "hkk/playing/21.5.3"),
        ("/ja/hkk/playing/21.5.3/", "hkk/playing/21.5.3"),
        ("ネズミ", "card:dominion/rats"),
        ("term:exchange", "term:exchange"),
    ],
)  # fmt: skip
def test_numbers_names_citations_and_addresses_mean_one_thing(client, said, key):
    answer = told(client, said)

    assert answer.status_code == 200
    assert answer.json()["key"] == key
    assert answer.json()["url"].startswith(f"{HOST}/pl/")


def test_a_rule_is_told_with_its_number_words_and_picture(client):
    found = told(client, "HKK 21.5.3").json()

    assert (found["number"], found["label"], found["kind"]) == ("21.5.3", "", "rule")
    assert found["lang"] == "pl"
    assert len(found["text"]) > 20
    assert found["permalink"] == f"{HOST}/id/hkk/playing/21.5.3"
    assert client.get(found["picture"].removeprefix(HOST))["Content-Type"] == "image/png"


RULE = "hkk/playing/21.5.3"


@pytest.mark.parametrize(
    ("said", "there"),
    [
        (f"{HOST}/id/{RULE}?text=hu#hu-1", f"/pl/{RULE}/?text=hu#hu-1"),
        (f"{HOST}/ja/{RULE}/?text=hu&with=ja", f"/pl/{RULE}/?text=hu&with=ja"),
        (f"{HOST}/id/{RULE}?text=pl", f"/pl/{RULE}/"),
        (f"{HOST}/id/{RULE}?text=hu&v=1", f"/pl/history/hu/1/rule/{RULE}/"),
        (f"HKK, szabály 21.5.3, magyar. Regula. {HOST}/id/{RULE}?text=hu&v=1", f"/pl/history/hu/1/rule/{RULE}/"),
        (f"{HOST}/ja/history/hu/1/rule/{RULE}/", f"/pl/history/hu/1/rule/{RULE}/"),
        (f"{HOST}/id/card:dominion/rats?text=ja", "/pl/cards/dominion/rats/?text=ja"),
        (f"{HOST}/id/term:exchange?text=hu&v=1", "/pl/history/hu/1/term/exchange/"),
    ],
)  # fmt: skip
def test_a_citation_leads_to_the_language_and_the_version_that_it_names(client, said, there):
    answer = client.get("/resolve", {"q": said, "ui": "pl"})

    assert answer.headers["Location"] == there
    assert client.get(there).status_code == 200
    assert told(client, said).json()["url"] == f"{HOST}{there}"


@pytest.mark.each_database
def test_what_is_cited_is_told_in_its_language_and_as_it_was(client):
    was = told(client, f"{HOST}/id/{RULE}?text=hu").json()
    publish([Draft(f"rule:{RULE}", "hu", "Más", "Ma már így szól.")], author="Ilona")

    now = told(client, f"{HOST}/id/{RULE}?text=hu").json()
    first = told(client, f"{HOST}/id/{RULE}?text=hu&v=1").json()

    assert {was["lang"], now["lang"], first["lang"]} == {"hu"}
    assert now["text"] == "Ma már így szól."
    assert first["text"] == was["text"]
    assert first["permalink"] == f"{HOST}/id/{RULE}?text=hu&v=1"


@pytest.mark.parametrize("asked", ["text=hu&v=99", "v=99"])
def test_a_version_that_nobody_published_means_nothing(client, asked):
    assert told(client, f"{HOST}/id/{RULE}?{asked}").status_code == 404


@pytest.mark.parametrize("asked", ["text=de", "v=x", "text=hu;v=1"])
def test_what_is_no_language_and_no_version_is_left_out(client, asked):
    assert told(client, f"{HOST}/id/{RULE}?{asked}").json()["url"] == f"{HOST}/pl/{RULE}/"


REFUSED = "dominion/rats-watchtower-changeling/00-4fx"


def test_a_position_says_whose_number_it_is_and_the_whole_rule(client):
    found = told(client, f"{HOST}/en/examples/{REFUSED}/").json()
    rule = Section.objects.get(key=found["rule"])

    assert found["refused"]
    assert (found["number"], found["label"]) == ("", "2b")
    assert rule.number == ""
    assert found["verdict"].endswith(plain_words(rule.body_en))


def test_a_position_without_a_refusal_has_no_rule_that_refuses(client):
    found = told(client, POSITION).json()

    assert (found["refused"], found["rule"], found["number"], found["label"]) == (False, "", "", "")


@pytest.mark.parametrize("end", ["", "/start"])
def test_an_example_by_its_name_means_its_start(client, end):
    name = POSITION.rpartition("/")[0]

    assert told(client, name + end).json()["url"] == f"{HOST}/pl/examples/{name}/"
    assert told(client, "dominion/nothing" + end).status_code == 404


def test_an_unknown_interface_language_is_refused_to_a_program_in_json(client):
    asked = {"q": "HKK 21.5.3", "ui": "zz"}
    answer = client.get("/resolve", asked | {"format": "json"})

    assert (answer.status_code, list(answer.json())) == (400, ["error"])
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert client.get("/resolve", asked)["Content-Type"].startswith("text/html")


@pytest.mark.parametrize(
    ("said", "picture"),
    [
        ("HKK 21.5.3", "/hu/hkk/playing/21.5.3/picture.png"),
        ("dominion/exchange/r3.4", "/hu/dominion/exchange/r3.4/picture.png"),
        ("card:dominion/rats", "/hu/cards/dominion/rats/picture.png"),
        ("term:exchange", "/hu/terms/exchange/picture.png"),
        (POSITION, f"/hu/examples/{POSITION}/picture.png"),
    ],
)
def test_a_chat_is_shown_the_picture_of_the_thing_itself_and_what_is_on_it(client, said, picture):
    _answer, meta = unfolded(client, said)

    assert meta["og:image"] == f"{HOST}{picture}"
    assert client.get(picture).headers["Content-Type"] == "image/png"
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert meta["og:image:alt"]
    assert meta["og:locale"] == "hu_HU"


@pytest.mark.parametrize("said", [POSITION, f"{HOST}/pl/examples/{POSITION}/"])
def test_a_position_is_told_with_its_verdict_and_picture(client, said):
    found = told(client, said).json()

    assert (found["kind"], found["key"]) == ("position", POSITION)
    assert found["picture"].endswith("picture.png")
    assert found["verdict"]
    assert isinstance(found["refused"], bool)


FLAGSHIP = "dominion/rats-watchtower-changeling"


@pytest.mark.parametrize("code", ["00~0-rwz", "00!0-bzb"])
@pytest.mark.parametrize("said", ["{}", HOST + "/ja/examples/{}/"])
def test_a_position_in_which_something_was_tried_or_forced_is_told_too(client, said, code):
    answer = told(client, said.format(f"{FLAGSHIP}/{code}"))
    found = answer.json()

    assert answer.status_code == 200
    assert (found["kind"], found["key"]) == ("position", f"{FLAGSHIP}/{code}")
    assert client.get(found["picture"].removeprefix(HOST)).status_code == 200
    assert found["verdict"]
    assert found["refused"]
    assert Section.objects.filter(key=found["rule"]).exists()


@pytest.mark.parametrize("code", ["00~0-zzz", "00!1-bzb", "00~-rwz", "~0-8k", "00?0-rwz"])
def test_a_mark_where_nothing_is_refused_and_a_broken_code_mean_nothing(client, code):
    assert told(client, f"{FLAGSHIP}/{code}").status_code == 404


def test_a_question_that_a_rule_answers_means_that_rule(client):
    question = PlayersQuestion.objects.filter(lang="pl").select_related("section").first()

    assert told(client, question.text).json()["key"] == question.section.key


@pytest.mark.parametrize("ui", CODES)
def test_every_stored_question_means_the_rule_that_answers_it(ui):
    asked = list(PlayersQuestion.objects.filter(lang=ui).select_related("section"))

    assert asked
    assert not [one.text for one in asked if one.folded not in spellings(clean(one.text, "NFC")[0])]


def test_so_does_one_whose_question_mark_is_typed_in_half_width():
    asked = list(PlayersQuestion.objects.filter(lang="ja", folded__endswith="？"))
    typed = {one.text.replace("？", "?"): one.folded for one in asked}

    assert typed
    assert not [text for text, stored in typed.items() if stored not in spellings(text)]


@pytest.mark.parametrize("sign", ["？", "?"])
def test_a_japanese_question_leads_to_its_rule(client, sign):
    answer = client.get(
        "/resolve", {"q": f"コウモリの相方は{sign}"}, headers={"Accept-Language": "ja"}
    )

    assert answer.headers["Location"] == "/ja/dominion/exchange/4.7/"


def test_a_question_about_a_term_means_the_rule_and_the_word_alone_the_term(client):
    asked = "Where on the card is its base cost?"

    assert told(client, asked).json()["key"] == "hkk/playing/21.9"
    assert told(client, "base cost").json()["key"] == "term:base-cost"


def test_words_that_mean_several_things_are_answered_with_the_search(client):
    answer = told(client, "1)")

    assert answer.status_code == 404
    assert answer.json()["search"] == f"{HOST}/pl/search/?q=1%29"
    assert answer.json()["error"]


@pytest.mark.parametrize("said", ["", "  "])
def test_an_empty_question_is_refused(client, said):
    assert told(client, said).status_code == 400


@pytest.mark.parametrize(
    "said", ["https://example.org/id/hkk/playing/21.5.3", f"{HOST}/id/hkk/playing/99", "http://["]
)
def test_an_address_that_is_none_of_ours_means_nothing(client, said):
    assert told(client, said).status_code == 404


def test_any_page_may_ask(client):
    assert told(client, "HKK 21.5.3")["Access-Control-Allow-Origin"] == "*"
    assert told(client, "")["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("accepts", "is_json"),
    [("application/json", True), ("text/html,application/json;q=0.9", False), ("*/*", False)],
)
def test_what_is_accepted_decides(client, accepts, is_json):
    answer = client.get("/resolve", {"q": "HKK 21.5.3"}, headers={"Accept": accepts})

    assert (answer.status_code == 200) == is_json
    assert "Accept" in answer["Vary"]


def test_a_chat_unfolds_a_rule_to_its_number_and_words(client):
    answer, meta = unfolded(client, "HKK 21.5.3")

    assert answer.status_code == 200
    assert meta["og:title"].startswith("21.5.3")
    assert len(meta["og:description"]) > 20
    assert meta["og:image"].endswith("picture.png")
    assert meta["og:url"] == f"{HOST}/hu/hkk/playing/21.5.3/"


def test_a_chat_unfolds_a_position_to_its_verdict(client):
    _answer, meta = unfolded(client, POSITION)

    assert meta["og:image"].endswith("picture.png")
    assert (
        meta["og:description"] == told(client, f"{HOST}/hu/examples/{POSITION}/").json()["verdict"]
    )


def test_readers_are_led_on_to_a_position(client):
    answer = client.get("/resolve", {"q": POSITION, "ui": "ja"})

    assert answer.headers["Location"] == f"/ja/examples/{POSITION}/"
