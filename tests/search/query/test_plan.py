"""A query as what is looked for in each language."""

from search.query.glossary import Glossary, Name
from search.query.plan import plan
from search.query.segments import Parlance
from search.query.typed import parse

NAMES = [
    Name("term:exchange", "pl", "wymiana", main=True),
    Name("term:exchange", "ja", "交換する", main=True),
    Name("card:dominion/rats", "ja", "ネズミ", main=True),
    Name("card:dominion/rats", "en", "Rats", main=True),
    Name("term:may", "pl", "może", main=True),
    Name("game:hkk", "en", "hkk", shown=False),
]
KNOWN = Parlance(Glossary.of(NAMES), ui="pl")


def in_language(text, lang):
    return plan(parse(text), KNOWN, (lang,)).languages[0]


def rows(patterns):
    return {pattern.terms for pattern in patterns}


def test_each_word_is_a_group_of_its_own():
    groups = in_language("kartami stosu", "pl").groups

    assert len(groups) == 2
    assert ("karta",) in rows(groups[0].typed)


def test_a_name_is_carried_into_the_other_languages():
    typed, carried = in_language("wymiana", "pl").groups[0], in_language("wymiana", "ja").groups[0]

    assert ("@term:exchange",) in rows(typed.typed)
    assert ("@term:exchange",) in rows(carried.carried)
    assert ("交換", "換す", "する") in rows(carried.carried)


def test_quoted_words_are_not_carried_and_not_done_without():
    one = in_language('"wymiana"', "ja")

    assert one.groups[0].quoted
    assert one.groups[0].carried == ()


def test_unbroken_japanese_is_looked_for_as_it_is_and_word_by_word():
    one = in_language("獲得したカードを廃棄", "ja")

    assert len(one.groups) > 1
    assert one.whole[0].terms[:2] == ("獲得", "得し")
    assert in_language("獲得 廃棄", "ja").whole == ()


def test_words_that_say_nothing_are_left_out_unless_alone():
    assert len(in_language("czy to jest wymiana", "pl").groups) == 1
    assert len(in_language("czy może wymiana", "pl").groups) == 1
    assert len(in_language("czy to", "pl").groups) == 2
    assert len(in_language('"czy to" wymiana', "pl").groups) == 2


def test_a_game_narrows_and_is_not_looked_for():
    both, alone = plan(parse("hkk Rats"), KNOWN, ("en",)), plan(parse("hkk"), KNOWN, ("en",))

    assert (both.games, len(both.languages[0].groups)) == ({"hkk"}, 1)
    assert (alone.games, len(alone.languages[0].groups)) == (frozenset(), 1)


def test_a_game_and_a_whole_number_are_a_rule_number():
    assert plan(parse("HKK 21"), KNOWN, ("hu",)).numbers == ("21",)
    assert plan(parse("Rats 21"), KNOWN, ("hu",)).numbers == ()


def test_what_is_all_the_query_says_is_told():
    asked = {
        text: plan(parse(text), KNOWN, ("pl", "ja")).wholly
        for text in ("wymiana", "co to wymiana", "wymiana karty", '"Rats"', "wymiana -karty")
    }

    assert asked == {
        "wymiana": {"term:exchange"},
        "co to wymiana": {"term:exchange"},
        "wymiana karty": frozenset(),
        '"Rats"': {"card:dominion/rats"},
        "wymiana -karty": frozenset(),
    }


def test_words_to_leave_out_are_left_out_in_every_form():
    assert {("karta",)} <= rows(in_language("stos -kartami", "pl").without)


def test_a_query_of_any_length_has_few_groups():
    words = " ".join(f"słowo{n}" for n in range(60))

    assert all(len(one.groups) <= 20 for one in plan(parse(words), KNOWN, ("pl", "ja")).languages)
    assert len(in_language("獲得したカードを廃棄する" * 30, "ja").groups) <= 20
