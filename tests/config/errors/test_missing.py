"""What is missing is said where it is known what an address names."""

import pytest
from django.urls import resolve

from config.errors.missing import MISSING
from corpus.languages import CODES
from tests.config.errors.routes import filled, routes
from tests.pages.html import parsed

pytestmark = pytest.mark.usefixtures("corpus", "db")
NO_GAME = {
    "pl": "Nie mamy tej gry albo już jej nie mamy.",
    "ru": "Этой игры у нас нет или больше нет.",
    "ja": "このゲームは収録していないか、収録を終えています。",
    "hu": "Ez a játék nincs meg itt, vagy már nincs meg.",
    "en": "We do not have this game, or no longer.",
}
NO_SOURCE = "We do not have this source, or no longer."
NO_RULE = "We do not have this rule, or no longer."
NOT_WANTED = "We do not have this rule, and nothing here refers to it."
NO_CARD = "We do not have this card, or no longer."
NO_TERM = "We do not have this term, or no longer."
NO_EXAMPLE = "There is no such example here."
NO_TEXT = "There is no such text."
EXAMPLE = "examples/dominion/rats"


def said(client, path):
    response = client.get(path)
    assert response.status_code == 404
    return [one.text for one in parsed(response.content.decode()).one("main").all("p", "lede")]


@pytest.mark.parametrize("ui", CODES)
@pytest.mark.parametrize(
    "path",
    ["gone/", "cards/gone/", "gone/exchange/", "books/gone/x/", "books/gone/x.epub",
     "terms/?game=gone", "terms/trash/?game=gone"],
)  # fmt: skip
def test_a_game_that_we_do_not_have_is_missed_by_that_name(client, ui, path):
    assert said(client, f"/{ui}/{path}") == [NO_GAME[ui]]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("dominion/gone/", NO_SOURCE),
        ("books/dominion/gone.epub", NO_SOURCE),
        ("dominion/exchange/r99/", NO_RULE),
        ("dominion/exchange/r99/?as=preview", NO_RULE),
        ("wanted/dominion/gone/", NOT_WANTED),
        ("cards/dominion/queen/", NO_CARD),
        ("search/contexts/card/dominion/queen/", NO_CARD),
        ("terms/checkmate/", NO_TERM),
        ("search/contexts/term/checkmate/", NO_TERM),
        (f"{EXAMPLE}/", NO_EXAMPLE),
        (f"{EXAMPLE}/lines/", NO_EXAMPLE),
        (f"{EXAMPLE}/spoken/", NO_EXAMPLE),
        (f"{EXAMPLE}/two/", NO_EXAMPLE),
        (f"{EXAMPLE}/start/beside/start/", NO_EXAMPLE),
        ("suggest/en/rule/dominion/exchange/r99/", NO_TEXT),
        ("suggest/followed/nobodys/", "Nothing is kept here, or not any more."),
    ],
)
def test_what_we_do_not_have_is_missed_by_its_kind(client, path, sentence):
    assert said(client, f"/en/{path}") == [sentence]


@pytest.mark.parametrize("path", ["/nothing/", "/en/a/b/c/d/e/", "/zz/dominion/gone/", "/id/gone"])
def test_of_an_address_of_no_kind_nothing_is_made_up(client, path):
    assert not {*said(client, path)} & {*map(str, MISSING.values())}


@pytest.mark.parametrize("path", ["wanted/hkk/92.1/", "dominion/", "cards/dominion/rats/"])
def test_what_is_there_is_not_missed(client, path):
    assert client.get(f"/en/{path}").status_code == 200


def test_every_kind_that_is_missed_has_an_address():
    known = {resolve(filled(route)).view_name for route, _view in routes() if "<" in route}
    assert {*MISSING} <= known
