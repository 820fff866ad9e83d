"""What is like a paragraph is found, weighed, and told where it is from."""

import pytest

from tests.builders import make_section, publish_text
from workbench.evidence.grams import MOST, grams_of
from workbench.evidence.matches import LEAST, PARAGRAPHS, matches_of

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/1.2"
OTHER = "rule:dominion/exchange/9.9"
SAID = {
    "pl": "Zwracasz wymienioną kartę na jej stos i bierzesz inną.",
    "hu": "A becserélt lapot visszateszed a kupacára, és másikat veszel el.",
    "ja": "交換したカードを元の山に戻し、別のカードを受け取る。",
    "ru": "Вы возвращаете обменянную карту в её стопку и берёте другую.",
}
NEAR = {
    "pl": "Zwracasz wymienione karty na ich stos i bierzesz inne.",
    "hu": "A becserélt lapokat visszateszed a kupacukra, és másikat veszel el.",
    "ja": "交換したカードを元の山に戻し、別の銀貨を受け取る。",
    "ru": "Вы возвращаете обменянные карты в их стопку и берёте другие.",
}
FAR = {
    "pl": "Gracz po lewej zaczyna kolejną turę.",
    "hu": "A bal oldali játékos kezdi a következő kört.",
    "ja": "左隣のプレイヤーが次のターンを始める。",
    "ru": "Игрок слева начинает следующий ход.",
}


@pytest.fixture
def rule():
    make_section()
    publish_text(SAID["pl"])
    for lang in ("hu", "ja", "ru"):
        publish_text(SAID[lang], lang, based_on="pl")


def found(text, source="pl", target="hu", beside=OTHER):
    (matches,) = matches_of([text], source, target, beside=beside)
    return matches


@pytest.mark.parametrize(("source", "target"), [("pl", "hu"), ("hu", "ja"), ("ja", "ru"), ("ru", "hu")])  # fmt: skip
def test_the_very_same_words_are_found_and_so_are_like_ones(rule, source, target):
    (same,) = found(SAID[source], source, target)
    assert (same.score, same.target, same.key, same.words.same) == (100, SAID[target], KEY, True)

    (near,) = found(NEAR[source], source, target)
    assert LEAST <= near.score < 100
    assert not near.words.same
    assert found(FAR[source], source, target) == []


def test_the_text_itself_is_no_match_and_neither_is_another_language(rule):
    assert found(SAID["pl"], beside=KEY) == []
    assert found(SAID["pl"], "pl", "en") == []


def test_the_same_words_with_another_link_are_not_quite_the_same(rule):
    (match,) = found("Zwracasz [wymienioną](term:exchange) kartę na jej stos i bierzesz inną.")

    assert match.score == 99


def test_japanese_is_compared_by_segment(rule):
    (match,) = found(NEAR["ja"], "ja", "hu")

    assert [one.text for one in match.words.comes if one.marked] == ["銀貨"]


def test_the_best_comes_first_and_each_wording_once(rule):
    for number, text in (("2.1", SAID["pl"]), ("2.2", NEAR["pl"])):
        make_section(f"dominion/exchange/{number}")
        publish_text(text, key=f"rule:dominion/exchange/{number}")
        publish_text(SAID["hu"], "hu", f"rule:dominion/exchange/{number}", based_on="pl")

    first, second = found(SAID["pl"])

    assert (first.score, first.uses, first.key) == (100, 2, "rule:dominion/exchange/2.1")
    assert (second.source, second.uses) == (NEAR["pl"], 1)


def test_questions_to_the_database_do_not_grow_with_the_text(rule, django_assert_num_queries):
    with django_assert_num_queries(4):
        one = matches_of([SAID["pl"]], "pl", "hu", beside=OTHER)
    with django_assert_num_queries(4):
        many = matches_of([SAID["pl"], FAR["pl"], NEAR["pl"]] * 20, "pl", "hu", beside=OTHER)

    assert [len(some) for some in (*one, *many[:3], many[-1])] == [1, 1, 0, 1, 0]
    assert len(many) == 60 > PARAGRAPHS


def test_a_paragraph_of_no_words_is_like_nothing(rule):
    assert found("—") == []
    assert found("") == []


def test_a_common_paragraph_does_not_hide_a_rare_one(rule, monkeypatch):
    """Grams that very many paragraphs have are asked about last."""
    monkeypatch.setattr("workbench.evidence.matches.MET", 3)
    for number in range(6):
        make_section(f"dominion/exchange/3.{number}")
        publish_text(f"Zwracasz wymienioną {number}.", key=f"rule:dominion/exchange/3.{number}")
        publish_text(f"{number}.", "hu", f"rule:dominion/exchange/3.{number}", based_on="pl")

    assert [one.key for one in found(NEAR["pl"])] == [KEY]


@pytest.mark.parametrize(("lang", "one", "other"), [
    ("hu", "A lapot visszateszed.", "A lapokat visszateszik."),
    ("ru", "карту возвращаете", "карты возвращают"),
    ("pl", "zwracanej karcie", "zwracanych kartach"),
])  # fmt: skip
def test_inflection_leaves_grams_in_common(lang, one, other):
    assert grams_of(one, lang) & grams_of(other, lang)
    assert not grams_of(one, lang) & grams_of(one, "en")


def test_of_a_long_paragraph_the_same_grams_are_kept_when_a_word_changes():
    words = [f"szó{number}" for number in range(200)]
    before = grams_of(" ".join(words), "hu")
    after = grams_of(" ".join(["más", *words[1:]]), "hu")

    assert len(before) == len(after) == MOST
    assert len(before & after) >= MOST - 3
