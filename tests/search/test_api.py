"""The answer for programs has one shape and marks nothing but what it found."""

import pytest
from django.core.exceptions import BadRequest

from api.hits import search_answer, suggest_answer


def test_the_shape_of_an_answer(standing, db):
    told = search_answer("交換", ui="pl", game="dominion", limit=5)

    assert list(told) == [
        "hits", "total", "page", "weak", "also", "corrected", "did_you_mean"
    ]  # fmt: skip
    assert told["corrected"] is None
    rule = next(hit for hit in told["hits"] if hit["key"] == "dominion/exchange/1.2")
    assert list(rule) == [
        "key", "number", "label", "game", "source", "lang", "kind", "title", "snippet", "score",
        "match", "url",
    ]  # fmt: skip
    assert (rule["game"], rule["source"], rule["lang"]) == ("dominion", "exchange", "pl")
    assert "<mark>wymienianie</mark>" in rule["snippet"]
    assert rule["url"] == "/pl/dominion/exchange/1.2/"
    assert {"words": "exchange", "lang": "en", "kind": "term", "key": "exchange"} in told["also"]


def test_a_correction_is_told_and_only_a_correction(standing, db):
    assert search_answer("exchnage")["corrected"] == "exchange"
    assert search_answer("exchange")["corrected"] is None


def test_what_may_be_meant_is_offered_and_what_it_finds_is_weak(standing, db):
    told = search_answer("solder")

    assert told["corrected"] is None
    assert told["did_you_mean"] == ["soldier"]
    assert told["weak"]
    assert all(hit["match"] < 0.5 for hit in told["hits"])
    assert search_answer("exchnage")["did_you_mean"] == []


def test_filters_are_those_of_the_page(standing, db):
    told = search_answer("交換", ui="pl", source="dominion/exchange", translated="1")

    assert {hit["source"] for hit in told["hits"]} == {"exchange"}


def test_suggestions_lead_to_pages_in_the_interface_language(standing, db):
    told = suggest_answer("wymie", ui="hu")["suggestions"]

    assert told[0] == {
        "key": "exchange", "number": "", "label": "", "lang": "pl", "kind": "term",
        "text": "wymienić", "own": "elcserélni", "own_lang": "hu", "url": "/hu/terms/exchange/",
    }  # fmt: skip
    assert suggest_answer("qqq") == {"suggestions": []}


def test_programs_are_given_all_that_is_known_of_a_suggestion(standing, db, client):
    (told, *_) = client.get("/api/v1/suggest?q=wymie&ui=hu").json()["suggestions"]

    assert told == suggest_answer("wymie", ui="hu")["suggestions"][0]


def test_the_limit_is_kept_and_the_next_page_goes_on(standing, db):
    both, first, second = (
        search_answer("交換", limit=limit, page=page) for limit, page in ((2, 1), (1, 1), (1, 2))
    )

    assert [len(one["hits"]) for one in (both, first, second)] == [2, 1, 1]
    assert first["hits"] + second["hits"] == both["hits"]
    assert (first["total"], second["page"]) == (both["total"], 2)
    assert search_answer("交換", limit=100, page=2)["hits"] == []


def test_how_much_a_hit_covers_is_told_and_when_that_is_little(standing, db):
    well, weak = search_answer("望楼", ui="ja"), search_answer("zebra giraffe okapi Watchtower")

    assert (well["weak"], well["hits"][0]["match"]) == (False, 1)
    assert weak["weak"]
    assert 0 < weak["hits"][0]["match"] < 0.5


def test_everything_is_plain_data(standing, db):
    import json

    assert json.loads(json.dumps(search_answer("21.5.3"))) == search_answer("21.5.3")


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"lang": "xx"},
        {"kind": "joke"},
        {"source": "dominion/nothing"},
        {"ui": "xx"},
        {"limit": 0},
        {"limit": 101},
    ],
)
def test_wrong_parameters_are_refused_with_a_sentence(standing, db, wrong):
    with pytest.raises(BadRequest) as refused:
        search_answer("exchange", **wrong)

    assert str(refused.value).endswith(".")
