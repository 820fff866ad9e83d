"""The picture of a position: the table as its player knows it, and what is asked or refused."""

import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from django.conf import settings
from PIL import Image

from corpus.languages import CODES
from corpus.pictures import faces
from corpus.pictures.canvas import Canvas, Words, pieces, wrapped
from engine.pages.sharing import drawing, pictures
from engine.playing.positions import position, scenarios
from tests.engine.pages.sharing.positions import BROKEN, FLAGSHIP, TRASHED

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 90_000


@pytest.fixture
def picture(client, corpus, db):
    """Get the picture of a position below `/{ui}/examples/`."""

    def get(place, kind="svg", ui="en", query="", **headers):
        return client.get(f"/{ui}/examples/{place}/picture.{kind}{query}", headers=headers)

    return get


def words_in(answer):
    """All that is read in a picture, line by line."""
    return [one.text for one in ElementTree.fromstring(answer.content).iter(f"{SVG}text")]


def said_in(answer):
    return ElementTree.fromstring(answer.content).find(f"{SVG}desc").text


def pixels(answer):
    return Image.open(BytesIO(answer.content))


@pytest.mark.parametrize("ui", CODES)
def test_it_shows_the_table_and_the_rule_that_refuses_in_the_readers_language(picture, ui):
    scenario = scenarios()[tuple(FLAGSHIP.split("/"))]

    found = picture(TRASHED, ui=ui)

    assert found.headers["Content-Type"] == "image/svg+xml"
    read = "\n".join(words_in(found)).replace("\u00a0", " ")
    assert scenario.title[ui].replace("\u00a0", " ") in read
    assert re.search(r"\b2b\b|2b：", read)
    assert "Regula." in read
    assert {"pl": "Szczury", "ja": "ネズミ", "ru": "Крысы", "hu": "Patkányok", "en": "Rats"}[
        ui
    ] in read


def test_where_nothing_is_refused_it_shows_the_question_alone(picture):
    read = "\n".join(words_in(picture(FLAGSHIP)))

    assert "which effect comes first?" in read
    assert "×\u00a0" not in read
    assert "Rule" not in read


@pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda s: s.name)
def test_every_example_has_both_and_neither_is_large(picture, scenario):
    ui = CODES[len(scenario.slug) % len(CODES)]

    drawn, painted = picture(scenario.name, ui=ui), picture(scenario.name, "png", ui)

    assert (drawn.status_code, painted.status_code) == (200, 200)
    assert pixels(painted).size == (1200, 630)
    assert max(len(drawn.content), len(painted.content)) < LARGEST
    texts = ElementTree.fromstring(drawn.content).iter(f"{SVG}text")
    assert all(float(one.get("x")) + float(one.get("textLength")) <= 1200 for one in texts)


def test_letters_of_all_five_languages_are_painted_and_are_no_boxes():
    """A font draws the same box for every letter that it does not know."""
    letters = "望楼鼠廃棄ネズみ髙①ŁłőűŐŰЁёЖÓ"

    masks = [bytes(faces.stretches(one, faces.SERIF, 24)[0].font.getmask(one)) for one in letters]

    assert len(set(masks)) == len(letters)
    assert faces.unknown_letters(letters) == ""
    assert faces.unknown_letters("a🂡b🂡") == "🂡"


@pytest.mark.parametrize("ui", CODES)
def test_no_text_of_any_example_has_a_letter_that_cannot_be_painted(ui):
    texts = [text[ui] for one in scenarios().values() for text in (one.title, one.question)]

    assert faces.unknown_letters("".join(texts)) == ""


def test_with_a_letter_that_no_font_has_it_leads_to_the_drawing(picture, monkeypatch):
    """An empty box would be a lie; whoever looks may have the letter."""
    strange = Canvas("", "", "en", [Words(0, 20, "🂡", faces.SANS, 20, "#000", "en")])
    monkeypatch.setattr(pictures, "picture_of", lambda *_: strange)

    found = picture(TRASHED, "png")

    assert found.status_code == 302
    assert found.headers["Location"] == f"/en/examples/{TRASHED}/picture.svg"
    assert picture(TRASHED).status_code == 200


def test_it_shows_only_what_the_player_asked_knows(picture, client):
    """Also to who asks for all cards: whoever is shown a picture has asked for nothing."""
    place = "dominion/covered-on-the-deck"
    as_known = picture(place)

    assert ">Copper<" in client.get(f"/en/examples/{place}/?cards=open").content.decode()
    assert "Copper" not in words_in(as_known)
    assert picture(place, query="?cards=open").content == as_known.content


def test_a_rule_that_is_off_is_told(picture):
    off = "?off=dominion/stop-moving/2b"

    assert any("switched off" in line for line in words_in(picture(FLAGSHIP, query=off)))
    assert not any("switched off" in line for line in words_in(picture(FLAGSHIP)))
    assert picture(FLAGSHIP, query="?off=dominion/nothing").status_code == 400


def test_a_forced_move_is_told(picture):
    forced = position(scenarios()[tuple(FLAGSHIP.split("/"))], TRASHED.split("/")[-1])
    codes = next(one for one in forced.refused_codes if one)

    told = words_in(picture(f"{FLAGSHIP}/{codes.forced}"))
    assert any(line.startswith("A move that a rule refuses was forced") for line in told)
    assert not any("forced" in line for line in words_in(picture(TRASHED)))


def test_a_ghost_stands_where_the_effect_expects_its_card(picture):
    shapes = ElementTree.fromstring(picture(TRASHED).content).iter(f"{SVG}rect")
    dashed = [one for one in shapes if one.get("stroke-dasharray")]

    assert [one.get("fill") for one in dashed] == [drawing.CLOTH]
    assert words_in(picture(TRASHED)).count("Rats") == 3, "its pile, the trash, and the ghost"
    before = ElementTree.fromstring(picture(f"{FLAGSHIP}/0-xkv").content).iter(f"{SVG}rect")
    assert not [one for one in before if one.get("stroke-dasharray")]


def test_a_broken_address_shows_the_part_that_can_be_played_and_says_so(picture, client):
    broken = picture(BROKEN, ui="hu")

    assert broken.status_code == 404
    assert "utolsó három" in said_in(broken)
    assert broken.headers["Cache-Control"] == "public, no-cache"
    assert pixels(picture(BROKEN, "png", "ja")).size == (1200, 630)
    for code in ("zzz", "zzz-", "0" * 250 + "-abc"):
        page = client.get(f"/en/examples/{FLAGSHIP}/{code}/")
        assert picture(f"{FLAGSHIP}/{code}").status_code == page.status_code >= 400


@pytest.mark.parametrize(
    "place", ["dominion/nothing", "chess/rats", f"{FLAGSHIP}/00-4fx/lines", "dominion/<script>"]
)
def test_there_is_none_of_what_is_not_there(picture, place):
    assert picture(place).status_code == 404
    assert picture(FLAGSHIP, "gif").status_code == 404


def test_who_has_it_is_not_sent_it_again(picture):
    found = picture(TRASHED, "png")

    assert found.headers["Cache-Control"] == "public, max-age=3600"
    again = picture(TRASHED, "png", **{"If-None-Match": found.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert not found.cookies


def test_its_colours_are_those_of_the_site():
    css = "".join(
        (settings.BASE_DIR / "static/css" / name).read_text()
        for name in ("tokens.css", "example.css", "faces.css")
    )
    by_day = dict(re.findall(r"--([a-z-]+): (?:light-dark\()?(#[0-9a-f]{6})", css))

    assert {name: by_day[f"hue-{name}"] for name in drawing.HUES} == drawing.HUES
    assert [by_day[name] for name in ("paper", "ink", "rubric", "cloth", "mark", "card-back")] == [
        drawing.PAPER, drawing.INK, drawing.RUBRIC, drawing.CLOTH, drawing.MARK, drawing.CARD_BACK,
    ]  # fmt: skip


def test_lines_end_between_words_and_not_before_a_full_stop():
    assert pieces("廃棄した。「望楼」") == ["廃", "棄", "し", "た。", "「望", "楼」"]
    assert pieces("Trashed Rats") == ["Trashed ", "Rats"]

    lines = wrapped("Trashed Rats cannot be exchanged at all", faces.SANS, 20, 120, 2)

    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(faces.width(line, faces.SANS, 20) <= 120 for line in lines)
    assert wrapped("Rats", faces.SANS, 20, 120, 2) == ["Rats"]


def test_what_is_written_into_it_is_never_markup():
    line = Words(0, 20, "<b>&</b>", faces.SANS, 20, "#000", "en")

    drawn = Canvas("<i>", "&", "en", [line]).svg()

    assert b"<b>" not in drawn
    assert ElementTree.fromstring(drawn).find(f"{SVG}text").text == "<b>&</b>"
