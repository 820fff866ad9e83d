"""Forms change a study and lead to its next address; what was typed is never lost."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.languages import CODES
from engine.playing.studies.files import read_file, written
from engine.playing.studies.packed import LONGEST_ADDRESS, packed, unpacked
from engine.playing.studies.study import Study
from tests.engine.pages.studies.conftest import study_at
from tests.engine.playing.studies.made import FLAGSHIP, make_entry, make_study

PLAY = f"/examples/dominion/{FLAGSHIP}/001-k2m/"
SANDBOX = "/ja/examples/dominion/sandbox/?you.hand=watchtower,copper*2&piles=rats*20&do=gain:rats"
A, B, C = (make_entry(code=code) for code in ("start", "0-6vs", "001-k2m"))
every_language = pytest.mark.parametrize("ui", CODES)


def codes(study):
    return [entry.code for entry in study.entries]


def typed(response):
    return response.tree.one("input", id="study-address").attrs["value"]


@pytest.mark.parametrize(
    ("address", "entry"),
    [
        (f"/pl{PLAY}", make_entry(code="001-k2m")),
        (f"https://example.org/ja{PLAY}?ahead=001-k2m#step-3", make_entry(code="001-k2m")),
        (f"/hu/examples/dominion/{FLAGSHIP}/", make_entry()),
        (f"/hu/examples/dominion/{FLAGSHIP}/lines/", make_entry()),
        (f"/en{PLAY}beside/start/?at=1", make_entry(code="001-k2m")),
        (f"/en{PLAY}?off=dominion/stop-moving/2b&cards=open",
         make_entry(code="001-k2m", off=("dominion/stop-moving/2b",), is_open=True)),
        (f"{SANDBOX}&line=0-abc",
         make_entry("sandbox", code="0-abc", table=(("you.hand", "watchtower,copper*2"),
                    ("piles", "rats*20"), ("do", "gain:rats")))),
    ],
)  # fmt: skip
def test_an_address_of_a_position_is_added(send, address, entry):
    assert study_at(send(Study(), address=address)) == Study("", "", (entry,))


def test_a_table_that_is_taken_over_from_an_example_is_added_whole(send):
    study = study_at(send(Study(), address=f"/pl/examples/dominion/sandbox/?like={FLAGSHIP}"))

    assert ("do", "gain:rats") in study.entries[0].table


@pytest.mark.parametrize("ui", ["ja", "pl"])
@pytest.mark.parametrize(
    "address",
    [
        "watchtower",
        "/pl/examples/",
        "/pl/examples/study/",
        "/pl/dominion/exchange/r3.4/",
        "/pl/examples/dominion/sandbox/",
        "/pl/examples/dominion/sandbox/?like=nothing",
        f"/de{PLAY}",
        "http://[",
        f"/pl{PLAY}?off=" + "%C5%91",
        f"/pl/examples/dominion/{FLAGSHIP}/00%2F1/",
        "/pl/examples/dominion/sandbox/?do=" + "a" * 7_000,
        "x" * 20_000,
    ],
)
def test_what_is_no_position_is_told_and_kept_in_its_field(send, ui, address):
    response = send(make_study(A), ui, address=address, title="Nowy", note__1="Ezt ne veszítsd el")

    assert response.status_code == 400
    assert not response.redirect_chain
    assert len(response.tree.all("div", "notice")) == 1
    assert typed(response) == address
    assert response.tree.one("textarea", id="note-1").text == "Ezt ne veszítsd el"
    assert response.tree.one("input", id="study-title").attrs["value"] == "Nowy"


def test_several_addresses_are_added_in_their_order_and_none_twice(send):
    addresses = [f"/pl{PLAY}", f"/ja/examples/dominion/{FLAGSHIP}/", f"/hu{PLAY}"]

    assert codes(study_at(send(Study(), address=addresses))) == ["001-k2m", "start"]


def test_one_position_too_many_stays_in_the_field(send):
    entries = [make_entry(code=f"{n}-abc") for n in range(40)]

    response = send(make_study(*entries), address=f"/pl{PLAY}")

    assert response.status_code == 400
    assert typed(response) == f"/pl{PLAY}"
    assert len(response.tree.all("li", "study-entry")) == 40


@pytest.mark.parametrize(
    ("button", "order", "place"),
    [
        ("up.2", [B, A, C], "#entry-1"),
        ("down.2", [A, C, B], "#entry-3"),
        ("up.1", [A, B, C], "#entry-1"),
        ("remove.2", [A, C], "#entry-2"),
        ("remove.3", [A, B], "#entry-2"),
        ("remove.9", [A, B, C], ""),
        ("remove.-1", [A, B, C], ""),
        ("remove.１", [A, B, C], ""),
        ("fly.1", [A, B, C], "#entry-1"),
    ],
)
def test_a_button_does_what_it_says_and_leads_to_the_place(send, button, order, place):
    response = send(make_study(A, B, C), do=button)

    assert study_at(response).entries == tuple(order)
    assert response.redirect_chain[-1][0].partition("#")[2] == place.removeprefix("#")


def test_the_last_position_is_taken_out(send):
    assert study_at(send(make_study(A), do="remove.1")).entries == ()


def test_whatever_button_is_pressed_all_that_was_typed_is_kept(send):
    fields = {"title": " Új  cím ", "title-lang": "hu", "note__2": "ここ\r\n", "lang__2": "ja"}

    study = study_at(send(make_study(A, B), do="up.2", **fields))

    assert (study.title, study.lang) == ("Új cím", "hu")
    assert (study.entries[0].note, study.entries[0].lang) == ("ここ", "ja")
    assert (study.entries[1].note, study.entries[1].lang) == ("", "")


def test_a_language_that_no_form_offers_is_not_taken_and_the_one_it_had_stays(send):
    german = make_entry(note="Na", lang="de")

    kept = study_at(send(make_study(german), note__1="Nanu", lang__1="de"))
    strange = study_at(send(make_study(german), note__1="Nanu", lang__1='x"y'))

    assert kept == strange
    assert kept.entries[0].lang == "de"


@every_language
def test_a_note_that_is_too_long_is_on_the_page_again(send, ui):
    response = send(make_study(A), ui, note__1="ő" * 2_001)

    assert response.status_code == 400
    assert response.tree.one("textarea", id="note-1").text == "ő" * 2_001
    assert len(response.tree.all(cls="notice")) == 2


def big_study():
    """A study that is too large for an address, in letters that do not repeat."""
    notes = [
        "".join(chr(0x4E00 + (n * 7919 + k * 31) % 20_000) for n in range(1_500)) for k in range(6)
    ]
    return make_study(
        *(make_entry(code=f"{n}-abc", note=note, lang="ja") for n, note in enumerate(notes))
    )


@every_language
def test_a_study_that_is_too_large_for_an_address_is_shown_and_saved_as_a_file(send, ui):
    study = big_study()
    assert len(packed(study)) > LONGEST_ADDRESS

    response = send(study, ui, do="save")
    saved = send(study, ui, do="file")

    assert response.status_code == 200
    assert not response.redirect_chain
    assert response.tree.one("form", "study").one("input", name="s").attrs["value"] == packed(study)
    assert len(response.tree.all(cls="notice")) >= 1
    assert read_file(saved.content).study == study


def test_a_newer_study_is_not_changed(client, corpus, db):
    word = packed(make_study()).replace("1.", "2.", 1)

    response = client.post("/pl/examples/study/change/", {"s": word, "do": "remove.1"})

    assert response.status_code == 400
    assert response.content.decode().count('class="study-entry"') == 2


@pytest.mark.parametrize("title", ["Szczury i Strażnica", "ネズミ", '../"x"\r\n', ""])
def test_a_file_is_saved_without_script_and_is_the_study(open_study, title):
    study = make_study(title=title.strip())

    response = open_study(study, "hu", "&as=file")

    assert response.headers["Content-Disposition"].startswith("attachment; filename")
    assert response.headers["Content-Type"] == "application/json; charset=utf-8"
    assert read_file(response.content).study.entries == study.entries
    assert json.loads(response.page)["regula_study"] == 1


@every_language
def test_a_file_is_opened_again_and_leads_to_its_address(send, ui):
    study = make_study()
    file = SimpleUploadedFile("study.json", written(study).encode())

    assert study_at(send(study, ui, to="open", file=file)) == study
    assert study_at(send(study, ui, to="open", text=written(study))) == study


def test_a_large_study_is_opened_from_its_file(send):
    file = SimpleUploadedFile("study.json", written(big_study()).encode())

    response = send(Study(), to="open", file=file)

    assert response.status_code == 200
    assert len(response.tree.all("li", "study-entry")) == 6


@pytest.mark.parametrize("ui", ["hu", "ru"])
@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"{", b"[]", b"a" * 700_000, b"PK\x03\x04\x00"]
)
def test_a_file_that_is_none_is_told_in_a_sentence(send, ui, content):
    response = send(Study(), ui, to="open", file=SimpleUploadedFile("x.json", content))

    assert response.status_code == 400
    assert len(response.tree.all("div", "notice")) == 1


def test_a_file_with_something_wrong_shows_the_rest_and_where_it_is(send):
    said = {"regula_study": 1, "entries": [7, {"game": "hkk", "example": "no-target-left"}]}

    response = send(Study(), to="open", text=json.dumps(said))

    assert response.status_code == 400
    assert "Something is wrong at these positions: 1." in response.tree.one("div", "notice").text
    assert len(response.tree.all("li", "study-entry")) == 2


def test_forms_need_no_cookie_and_no_token(db, corpus):
    from django.test import Client

    client = Client(enforce_csrf_checks=True)
    response = client.post("/pl/examples/study/change/", {"s": "", "address": f"/pl{PLAY}"})

    assert response.status_code == 302
    assert not response.cookies


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    word=st.text(max_size=80) | st.just(packed(make_study(A, B))),
    fields=st.dictionaries(
        st.sampled_from(["do", "title", "title-lang", "address", "note.1", "lang.1", "note.x"]),
        st.text(max_size=40) | st.sampled_from(["remove.1", "up.2", f"/pl{PLAY}", "file", "de"]),
    ),
)
def test_no_form_breaks_anything(client, corpus, db, word, fields):
    response = client.post("/ru/examples/study/change/", {"s": word, **fields})

    assert response.status_code in {200, 302, 400}
    if response.status_code == 302:
        assert client.get(response.headers["Location"]).status_code in {200, 400}


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_no_address_and_no_file_breaks_anything(client, corpus, db, content):
    text = content if isinstance(content, str) else content.decode("latin-1")

    assert client.get("/ru/examples/study/", {"s": text}).status_code in {200, 400}
    assert client.post("/ru/examples/study/open/", {"text": text}).status_code in {200, 302, 400}


def test_the_names_that_a_reader_has_chosen_stay_through_a_change(client, corpus, db):
    response = client.post("/pl/examples/study/change/?names=printed", {"address": f"/pl{PLAY}"})

    assert response.headers["Location"].endswith("&names=printed#entry-1")


def test_a_position_is_collected_from_every_page_of_play(client, corpus, db):
    for page in (f"/ja{PLAY}", f"{SANDBOX}", "/hu/hkk/playing/21/?line=0-0se"):
        html = client.get(page).content.decode()
        address = (
            html.partition('name="address" value="')[2].partition('"')[0].replace("&amp;", "&")
        )

        response = client.post("/ja/examples/study/change/", {"s": "", "address": address})

        assert response.status_code == 302, page
        study = unpacked(response.headers["Location"].partition("?s=")[2].partition("#")[0]).study
        assert len(study.entries) == 1
