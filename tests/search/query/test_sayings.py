"""Players' words in a query: which are known, in whose language, and what is made of them."""

from rules.reading.sayings import Saying
from search.query.glossary import Glossary, Name
from search.query.lexicon import PRIORS, Sayings
from search.query.plan import plan
from search.query.segments import Parlance
from search.query.typed import parse

NAMES = [
    Name("term:trashing", "pl", "wyrzucić", main=True),
    Name("term:trashing", "en", "trash", main=True),
]


def saying(concept, of_class, lang, text, weight=1.0):
    return Saying(concept, of_class, lang, text, "word", weight, "")


SAID = Sayings.of(
    [
        saying("term:trashing", "term", "pl", "spalić", 0.9),
        saying("term:trashing", "term", "en", "incinerate", 0.9),
        saying("term:exchange", "term", "pl", "podmienić", 0.4),
        saying("concept:shuffle", "verb", "pl", "tasować"),
        saying("concept:half", "amount", "pl", "połowa"),
        saying("concept:half-deck", "zone", "pl", "połowa talii"),
        saying("concept:when", "question", "pl", "w którym momencie"),
        saying("concept:pawn", "zone", "hu", "bak"),
        saying("concept:shuffle", "verb", "hu", "megkavar"),
    ]
)


def spotted(text, ui="pl"):
    found = SAID.spot(text, ui)
    return {text[one.start : one.end]: dict(one.concepts) for one in found}


def planned(text, ui="pl", langs=("pl",)):
    return plan(parse(text), Parlance(Glossary.of(NAMES), SAID, ui), langs)


def groups(text, ui="pl", lang="pl"):
    return planned(text, ui, (lang,)).languages[0].groups


def test_a_player_s_word_is_known_in_any_form():
    assert spotted("czy tasuję talię") == {"tasuję": {"concept:shuffle": 1.0}}
    assert spotted("czy patrzę na talię") == {}


def test_the_longest_saying_stands_and_what_is_in_it_does_not():
    assert spotted("połowa talii") == {"połowa talii": {"concept:half-deck": 1.0}}
    assert spotted("połowa ręki") == {"połowa": {"concept:half": 1.0}}


def test_a_foreign_word_counts_where_it_is_long_and_no_word_of_the_reader_s_own():
    assert spotted("megkavar", ui="pl") == {"megkavar": {"concept:shuffle": 1.0}}
    assert spotted("bak", ui="pl") == {}
    assert spotted("bak", ui="hu") == {"bak": {"concept:pawn": 1.0}}


def test_a_form_that_players_say_is_not_every_form_of_a_term():
    """The passive of a term is said for another thing; the term itself is no such word."""
    made = Sayings.of([saying("concept:out", "zone", "en", "trashed")], [("en", "trash")])

    assert [one.concepts for one in made.spot("trashed", "en")] == [(("concept:out", 1.0),)]
    assert made.spot("trash", "en") == []


def test_a_word_is_carried_into_the_term_and_into_what_others_say():
    (one,) = groups("spalić", lang="en")

    assert ("@term:trashing",) in {way.terms for way in one.carried}
    assert ("trash",) in {way.terms for way in one.carried}
    assert ("inciner",) in {way.terms for way in one.said}
    assert groups("tasować", lang="en")[0].carried == ()


def test_what_names_a_thing_says_more_of_what_is_asked_than_how_many_or_which_question():
    assert PRIORS["term"] > PRIORS["state"] > PRIORS["time"] > PRIORS["amount"]
    assert PRIORS["amount"] > PRIORS["question"]

    half, burnt = groups("połowa spalić")
    assert half.prior < burnt.prior
    asked, _ = groups("w którym momencie spalić")
    assert asked.prior < half.prior


def test_a_sure_word_for_a_term_names_it_when_it_is_all_that_is_asked():
    assert planned("spalić").wholly == {"term:trashing"}
    assert planned("w którym momencie spalić").wholly == {"term:trashing"}
    assert planned("spalić połowa").wholly == frozenset()
    assert planned("podmienić").wholly == frozenset()  # Hardly anybody who says so means it.
    assert planned("tasować").wholly == frozenset()  # This is no term.


def test_what_is_quoted_is_no_player_s_word():
    (one,) = groups('"spalić"', lang="en")

    assert (one.quoted, one.carried, one.said) == (True, (), ())


def named_beside(weight):
    """What is named in *grób wyrzucić*, where *grób wyrzucić* is said for a half, so surely."""
    known = Sayings.of([saying("concept:half", "zone", "pl", "grób wyrzucić", weight)])
    made = plan(parse("grób wyrzucić"), Parlance(Glossary.of(NAMES), known, "pl"), ("pl",))
    return [set(one.keys) for one in made.named]


def test_only_what_is_surely_said_takes_the_place_of_a_name_in_it():
    assert named_beside(0.5) == [{"term:trashing"}]
    assert named_beside(0.9) == []


def test_of_a_saying_of_several_words_each_word_still_finds_a_little():
    (group,) = groups("połowa talii")

    assert {("połowa",), ("talia",)} <= {one.terms for one in group.parts}


KIN = [
    saying("concept:destroy", "verb", lang, text, 1.0)
    for lang, text in (("en", "nuke"), ("hu", "kukázni"), ("ru", "сжечь"), ("pl", "niszczyć"))
] + [
    saying("term:trashing", "term", lang, text, 0.8)
    for lang, text in (("en", "nuke"), ("hu", "kukázni"), ("ru", "сжечь"))
]


def test_a_concept_stands_for_a_term_where_three_languages_have_a_word_for_both():
    both, two = Sayings.of(KIN), Sayings.of(KIN[:-1])

    (kin,) = both.spot("niszczyć", "pl")
    (apart,) = two.spot("niszczyć", "pl")
    assert 0 < dict(kin.concepts)["term:trashing"] < dict(kin.concepts)["concept:destroy"]
    assert dict(apart.concepts) == {"concept:destroy": 1.0}


def test_a_form_of_a_term_s_own_word_that_is_said_for_another_is_known_alone():
    said = [saying("concept:hand", "zone", "hu", "lapjaim")]
    apart = Sayings.of(said, [("hu", "lap")])

    assert [one.concepts for one in apart.spot("lapjaim", "hu")] == [(("concept:hand", 1.0),)]
    assert apart.spot("egy lapot", "hu") == []
    assert Sayings.of(said).spot("egy lapot", "hu") != []
