"""The page of a study shows each position with its note, and what is wrong where it is."""

import pytest

from corpus.languages import CODES
from engine.playing.studies.packed import LONGEST_ADDRESS, checksum, packed
from engine.playing.studies.study import Study
from tests.engine.playing.studies.made import FLAGSHIP, make_entry, make_study

TABLE = (("you.hand", "watchtower,copper"), ("piles", "rats*20"), ("do", "gain:rats"))
OFF = "dominion/stop-moving/2b"
every_language = pytest.mark.parametrize("ui", CODES)


def entries(response):
    return response.tree.all("li", "study-entry")


def notices(response):
    return [one.text for one in response.tree.all(cls="notice")]


@every_language
def test_a_position_stands_with_the_way_there_its_question_its_table_and_its_note(open_study, ui):
    note = make_entry(code="001-k2m", note="ネズミはもう無い", lang="ja")

    (one,) = entries(open_study(make_study(note), ui))

    assert (
        one.one(cls="study-title").one("a").attrs["href"]
        == f"/{ui}/examples/dominion/{FLAGSHIP}/001-k2m/"
    )
    assert len(one.one(cls="study-answers").all("li")) == 3
    assert one.one(cls="study-question").text
    assert one.one("dl", "transcript-table").text
    assert one.one(cls="study-note").text == "ネズミはもう無い"
    assert one.one(cls="study-note").lang == "ja"


@every_language
def test_the_page_is_no_page_for_search_engines_and_keeps_the_study_in_other_languages(
    open_study, ui
):
    study = make_study()

    tree = open_study(study, ui).tree

    assert tree.one("meta", name="robots").attrs["content"] == "noindex"
    assert tree.one("html").attrs["lang"] == ui
    assert tree.one("nav", "language-switch").links() == [
        f"/{code}/examples/study/?s={packed(study)}" for code in CODES
    ]


def test_the_longest_study_that_an_address_holds_keeps_its_address_in_other_languages(open_study):
    entry = make_entry(note="".join(chr(0x4E00 + (n * 7919) % 20_000) for n in range(1_900)))
    study = make_study(entry)
    assert 2_000 < len(packed(study)) <= LONGEST_ADDRESS

    links = open_study(study, "ja").tree.one("nav", "language-switch").links()

    assert links[0].endswith(packed(study))


@every_language
def test_a_study_with_nothing_in_it_says_what_it_is_and_opens_others(read, ui):
    response = read(ui=ui)

    assert response.status_code == 200
    assert response.tree.one(cls="lede").text
    assert response.tree.one("input", id="study-file").attrs["type"] == "file"
    assert not notices(response)


def test_what_a_note_says_in_html_is_only_words(open_study):
    bad = "<script>alert(1)</script><b>x</b>"
    page = open_study(Study(bad, "pl", (make_entry(note=bad, lang="hu"),))).page

    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_a_note_in_a_language_that_we_do_not_have_is_shown_in_it(open_study):
    (one,) = entries(open_study(make_study(make_entry(note="Schöne Ratten", lang="de"))))

    assert one.one(cls="study-note").lang == "de"
    assert "a language that this site does not have" in one.text
    assert one.one("option", value="de").attrs.keys() >= {"selected"}


def test_a_note_in_one_of_ours_says_nothing_of_that(open_study):
    assert "does not have" not in open_study(make_study(make_entry(note="Tak", lang="pl"))).page


@every_language
def test_an_example_that_is_gone_leaves_its_note(open_study, ui):
    response = open_study(make_study(make_entry("no-such", note="Zostaję", lang="pl")), ui)
    (one,) = entries(response)

    assert response.status_code == 200
    assert one.one(cls="study-note").text == "Zostaję"
    assert len(one.all(cls="notice")) == 1
    assert not one.one(cls="study-title").all("a")


@every_language
@pytest.mark.parametrize("code", ["001-xxx", "009-abc", "00~1!2-abc", "zzzz", "0" * 300])
def test_of_a_broken_code_the_longest_part_is_offered_and_the_note_stays(open_study, ui, code):
    (one,) = entries(open_study(make_study(make_entry(code=code, note="Itt", lang="hu")), ui))

    assert len(one.all(cls="notice")) == 2
    assert one.one(cls="study-note").text == "Itt"
    assert one.one(cls="study-question").text


def test_a_laid_table_is_shown_and_played_on(open_study, client):
    laid = make_entry("sandbox", table=TABLE)

    (one,) = entries(open_study(make_study(laid)))

    link = one.one(cls="study-title").one("a")
    assert link.text == "A table of your own"
    assert link.attrs["href"].startswith(
        "/en/examples/dominion/sandbox/?you.hand=watchtower,copper&"
    )
    assert client.get(link.attrs["href"]).status_code == 200


def test_a_table_that_cannot_be_laid_any_more_says_so(open_study):
    gone = make_entry("sandbox", table=(("you.hand", "queen"),), note="Hm", lang="en")

    (one,) = entries(open_study(make_study(gone)))

    assert "cannot be laid here any more" in one.text
    assert one.one(cls="study-note").text == "Hm"


def test_a_rule_that_is_off_is_named_and_one_that_cannot_be_is_told(open_study):
    off = make_entry(code="001-k2m", off=(OFF,))
    strange = make_entry(off=("hkk/playing/21.5.3",))

    one, other = entries(open_study(make_study(off, strange)))

    assert f"off={OFF}" in one.one(cls="study-title").one("a").attrs["href"]
    assert "Switched off:" in one.text
    assert "cannot be switched off in this example" in other.text
    assert "off=" not in other.one(cls="study-title").one("a").attrs["href"]


def test_only_what_the_player_asked_knows_is_told_unless_cards_are_open(open_study):
    covered = make_entry("covered-on-the-deck")
    shut, bare = entries(
        open_study(make_study(covered, make_entry("covered-on-the-deck", is_open=True)))
    )

    assert "Estate" not in shut.one("dl", "transcript-table").text
    assert "Estate" in bare.one("dl", "transcript-table").text
    assert "Only cards that this player knows" in shut.text
    assert "Only cards that this player knows" not in bare.text


def test_positions_of_one_example_lead_beside_each_other(open_study):
    study = make_study(make_entry(), make_entry("covered-on-the-deck"), make_entry(code="001-k2m"))

    first, second, third = entries(open_study(study, "pl"))

    assert f"/pl/examples/dominion/{FLAGSHIP}/start/beside/001-k2m/" in first.links()
    assert f"/pl/examples/dominion/{FLAGSHIP}/001-k2m/beside/start/" in third.links()
    assert not [link for link in second.links() if "beside" in link]


@every_language
@pytest.mark.parametrize("cut", [5, 30, 60, -1])
def test_a_damaged_address_shows_what_can_be_read(read, ui, cut):
    word = packed(make_study(make_entry(note="Tu"), make_entry(note="Tam")))

    response = read(f"study/?s={word[:cut]}", ui)

    assert response.status_code == 400
    assert len(response.tree.all("div", "notice")) == 1
    assert len(entries(response)) <= 2


@every_language
def test_a_newer_study_is_shown_and_cannot_be_changed(read, ui):
    _version, payload, _check = packed(make_study()).split(".")

    response = read(f"study/?s=2.{payload}.{checksum(payload)}", ui)

    assert response.status_code == 400
    assert len(entries(response)) == 2
    assert not response.tree.all("form", "study")
    assert not response.tree.all("textarea", name="note.1")


def test_a_newer_study_is_not_saved_as_one_of_ours(read):
    _version, payload, _check = packed(make_study()).split(".")

    response = read(f"study/?s=2.{payload}.{checksum(payload)}&as=file")

    assert response.headers["Content-Type"].startswith("text/html")


def test_a_page_of_studies_is_only_read(client, corpus, db):
    assert client.post("/pl/examples/study/", {"s": ""}).status_code == 405
    assert client.get("/pl/examples/study/change/").status_code == 405
    assert client.get("/pl/examples/study/open/").status_code == 405
