"""The answer for programs has one shape and marks nothing but what it found."""

import pytest
from django.core.exceptions import BadRequest

from search.api import search_answer


def test_the_shape_of_an_answer(library):
    told = search_answer("交換", ui="pl", game="dominion", limit=5)

    assert list(told) == ["hits", "also", "corrected"]
    assert told["corrected"] is None
    rule = next(hit for hit in told["hits"] if hit["key"] == "dominion/exchange/1.2")
    assert list(rule) == [
        "key", "number", "game", "source", "lang", "kind", "title", "snippet", "score", "url",
    ]  # fmt: skip
    assert (rule["game"], rule["source"], rule["lang"]) == ("dominion", "exchange", "pl")
    assert "<mark>wymienianie</mark>" in rule["snippet"]
    assert rule["url"] == "/pl/dominion/exchange/1.2/"
    assert {"words": "exchange", "lang": "en", "kind": "term", "key": "exchange"} in told["also"]


def test_the_limit_is_kept(library):
    assert len(search_answer("交換", limit=1)["hits"]) == 1


def test_everything_is_plain_data(library):
    import json

    assert json.loads(json.dumps(search_answer("21.5.3"))) == search_answer("21.5.3")


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"lang": "xx"},
        {"kind": "joke"},
        {"ui": "xx"},
        {"limit": 0},
        {"limit": 101},
    ],
)
def test_wrong_parameters_are_refused_with_a_sentence(library, wrong):
    with pytest.raises(BadRequest) as refused:
        search_answer("exchange", **wrong)

    assert str(refused.value).endswith(".")
