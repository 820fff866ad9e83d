"""Words of terms and names of cards, edited in one language and one game at a time."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import CardName
from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import Change, TermWord
from tests.builders import make_editor, make_game, signed_in, write_corpus
from tests.pages.html import parsed
from tests.search.builders import make_card, make_term
from tests.workbench.words.sheetforms import form_of
from workbench.words.models import WordChange
from workbench.words.saving import SheetConflict, save
from workbench.words.sheets import SheetRow, WordSheet, digest

pytestmark = pytest.mark.django_db
DECK = "/hu/edit/words/hu/dominion/term/deck/"
MOST = 12


def words(lang="hu", kind="word"):
    rows = TermWord.objects.filter(lang=lang, kind=kind).order_by("position", "pk")
    return [row.text for row in rows]


def test_a_word_is_changed_signed_and_written_down(deck, ilona):
    sent = form_of(ilona, DECK) | {"text-0": "húzópakli", "status-0": "ours", "comment": "szebb"}

    answer = ilona.post(DECK, sent)

    assert answer.status_code == 302
    row = TermWord.objects.get(lang="hu")
    assert (row.text, row.ours, row.game.slug) == ("húzópakli", True, "dominion")
    change = WordChange.objects.get()
    assert (change.by_name, change.comment, change.lang) == ("Ilona", "szebb", "hu")
    assert [row["text"] for row in change.before] == ["pakli"]


def test_other_languages_and_games_stay_as_they_were(deck, ilona):
    TermWord.objects.create(term=deck, lang="hu", text="csomag", position=9)
    TermWord.objects.create(term=deck, game=make_game("hkk"), lang="hu", text="oszlop", position=8)

    ilona.post(DECK, form_of(ilona, DECK) | {"text-0": "húzópakli"})

    assert words() == ["húzópakli", "oszlop", "csomag"]
    assert words("pl") == ["talia"]


def test_accepted_forbidden_and_inflected_words_are_kept_apart(deck, ilona):
    lists = {"forbidden": "stósz\nkupac", "inflected": "paklik"}

    ilona.post(DECK, form_of(ilona, DECK) | {"text-1": "kártyapakli", **lists})

    assert words() == ["pakli", "kártyapakli"]
    assert words(kind="forbidden") == ["stósz", "kupac"]
    assert words(kind="form") == ["paklik"]


def test_readings_are_asked_of_a_language_without_spaces_alone(deck):
    kenji = signed_in("Kenji", rank="reviewer", langs=["ja", "hu"])

    japanese = form_of(kenji, "/ja/edit/words/ja/any/term/deck/")

    assert "readings" in japanese
    assert "readings" not in form_of(kenji, "/ja/edit/words/hu/any/term/deck/")
    kenji.post(
        "/ja/edit/words/ja/any/term/deck/", japanese | {"text-0": "山札", "readings": "やまふだ"}
    )
    assert words("ja", "reading") == ["やまふだ"]


def test_saving_what_stands_there_writes_nothing(deck, ilona):
    assert ilona.post(DECK, form_of(ilona, DECK)).status_code == 302

    assert not WordChange.objects.exists()


def test_who_was_slower_loses_nothing_and_overwrites_nothing(deck, ilona):
    ewa = signed_in("Ewa", rank="translator", langs=["hu"])
    sent = form_of(ilona, DECK) | {"text-0": "húzópakli"}
    ewa.post(DECK, form_of(ewa, DECK) | {"text-0": "kártyacsomag"})

    answer = ilona.post(DECK, sent)

    assert answer.status_code == 409
    assert words() == ["kártyacsomag"]
    page = parsed(answer.content.decode()).one("main")
    assert "kártyacsomag" in page.one("section", "notice").text
    assert page.one("form", "word-sheet").all("input")[1].attrs["value"] == "húzópakli"
    again = {one.attrs["name"]: one.attrs.get("value", "") for one in page.all("input")}
    assert ilona.post(DECK, sent | {"seen": again["seen"]}).status_code == 302
    assert words() == ["húzópakli"]


def test_a_change_by_the_admin_meanwhile_is_a_conflict_too(deck):
    sheet = WordSheet("term:deck", "hu", "dominion")
    seen = digest(sheet.rows())
    TermWord.objects.filter(lang="hu").update(text="csomag")

    with pytest.raises(SheetConflict):
        save(sheet, (SheetRow("word", "húzópakli"),), seen=seen, by=make_editor())

    assert words() == ["csomag"]


@pytest.mark.parametrize(
    ("langs", "game", "address", "status"),
    [
        (["hu"], None, DECK, 200),
        (["hu"], "dominion", DECK, 200),
        (["hu"], "hkk", DECK, 403),
        (["ja"], None, DECK, 403),
        (["hu"], "dominion", "/hu/edit/words/hu/any/term/deck/", 403),
        (["hu"], None, "/hu/edit/words/hu/any/term/deck/", 200),
        (["hu"], None, "/hu/edit/words/hu/dominion/term/none/", 404),
        (["hu"], None, "/hu/edit/words/xx/dominion/term/deck/", 404),
        (["hu"], None, "/hu/edit/words/hu/nowhere/term/deck/", 404),
        (["hu"], None, "/hu/edit/words/hu/any/card/deck/", 404),
    ],
)
def test_words_are_edited_by_editors_of_their_language_and_game(deck, langs, game, address, status):
    editor = signed_in("Kenji", rank="translator", langs=langs, game=game)

    assert editor.get(address).status_code == status
    assert editor.post(address, {"text-0": "stósz", "seen": "x"}).status_code in (status, 409)
    assert words() == ["pakli"]


def test_a_guest_is_led_to_sign_in(deck, client):
    assert client.get(DECK).url.startswith("/hu/edit/login/")
    assert client.post(DECK, {"text-0": "stósz"}).status_code == 302
    assert words() == ["pakli"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"text-1": "pakli"}, "kétszer"),
        ({"forbidden": "pakli"}, "egyszerre"),
        ({"text-0": "ő" * 121}, "túl hosszú"),
        ({"status-0": "holy"}, "Nincs ilyen választási"),
    ],
)
def test_what_cannot_stand_is_refused_in_a_sentence_and_stays_typed(deck, ilona, said, sentence):
    answer = ilona.post(DECK, form_of(ilona, DECK) | {"text-1": "kupac", **said})

    assert answer.status_code == 400
    assert sentence in answer.content.decode()
    assert words() == ["pakli"]


def test_signs_that_nobody_sees_are_not_stored(deck, ilona):
    ilona.post(DECK, form_of(ilona, DECK) | {"text-0": " húzó\u200bpakli\u202e "})

    assert words() == ["húzópakli"]


def test_a_card_is_renamed_and_its_old_name_kept_beside(ilona):
    make_card("rats", hu="Patkányok", ja="ネズミ/ねずみ")
    address = "/hu/edit/words/hu/dominion/card/rats/"

    ilona.post(address, form_of(ilona, address) | {"text-0": "Patkányhad", "text-1": "Patkányok"})

    rows = CardName.objects.filter(lang="hu").order_by("kind")
    assert [(row.kind, row.text) for row in rows] == [
        ("also", "Patkányok"), ("official", "Patkányhad"),
    ]  # fmt: skip
    assert CardName.objects.get(lang="ja").reading == "ねずみ"


def test_the_last_name_of_a_card_cannot_be_taken_away(tmp_path):
    """No file can hold a card without a name."""
    load(write_corpus(tmp_path))
    CardName.objects.exclude(lang="pl").delete()
    ewa = signed_in("Ewa", rank="lead", langs=["pl"])
    address = "/pl/edit/words/pl/dominion/card/rats/"

    answer = ewa.post(address, form_of(ewa, address) | {"text-0": ""})

    assert answer.status_code == 400
    assert CardName.objects.get().text == "Szczury"
    assert not WordChange.objects.exists()


def test_the_search_hears_of_it(deck, ilona):
    Change.objects.all().delete()

    ilona.post(DECK, form_of(ilona, DECK) | {"text-0": "húzópakli"})

    assert Change.objects.filter(key="term:deck", lang="hu").exists()


def test_what_an_editor_saved_is_dumped_and_survives_a_load(tmp_path):
    load(write_corpus(tmp_path / "files"))
    kenji = signed_in("Kenji", rank="reviewer", langs=["ja"])
    address = "/ja/edit/words/ja/dominion/term/exchange/"
    kenji.post(address, form_of(kenji, address) | {"text-0": "取り替え", "forbidden": "交換"})

    dump(tmp_path / "out")
    load(tmp_path / "files")

    assert words("ja") == ["取り替え"]
    assert words("ja", "forbidden") == ["交換"]
    written = (tmp_path / "out/glossary/terms.toml").read_text("utf-8")
    assert '[terms.forbidden.dominion]\nja = [\n    "交換",\n]' in written
    load(tmp_path / "out")
    assert words("ja", "forbidden") == ["交換"]


def test_no_search_and_no_page_of_readers_says_a_forbidden_word(deck, client):
    make_term("pile", hu=["kupac"])
    TermWord.objects.create(term=deck, game=make_game(), lang="hu", kind="forbidden", text="stósz")

    page = client.get("/hu/terms/deck/").content.decode()

    assert "pakli" in page
    assert "stósz" not in page


@pytest.mark.parametrize("kind", ["term", "card"])
def test_the_list_says_what_each_is_called_in_few_queries(deck, ilona, kind):
    TermWord.objects.create(term=deck, game=make_game(), lang="hu", kind="forbidden", text="stósz")
    make_card("rats", hu="Patkányok", en="Rats")
    address = f"/hu/edit/words/hu/dominion/{kind}/"

    with CaptureQueriesContext(
        connection,
    ) as asked:
        page = parsed(ilona.get(address).content.decode()).one("table").text

    assert ("pakli" in page) == ("stósz" in page) == (kind == "term")
    assert ("Patkányok" in page) == (kind == "card")
    assert len(asked) <= MOST


def test_the_list_is_narrowed_to_what_has_no_word(deck, ilona):
    make_term("pile", en=["pile"])

    page = parsed(ilona.get("/hu/edit/words/hu/dominion/term/?missing=1").content.decode())

    rows = [row.text for row in page.one("table").all("tr")]
    assert len(rows) == 2
    assert "pile" in rows[1]


def test_the_sheet_asks_little(deck, ilona):
    with CaptureQueriesContext(connection) as asked:
        ilona.get(DECK)

    assert len(asked) <= MOST
