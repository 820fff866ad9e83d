"""The list of lessons: numbered shelves, filters in the address, and help where nothing is found."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from corpus.languages import CODES
from corpus.languages.collation import key
from engine.pages.lessons.book import lesson_book
from engine.playing.positions import scenarios
from rules.kept import forget_everything
from rules.publishing import Draft, publish
from tests.engine.tables import FLAGSHIP

NAME = "/".join(FLAGSHIP)
RATS = "card=dominion/rats"
HTMX = {"HX-Request": "true"}
PART = re.compile(r'class="example-card lesson" href="/\w+/examples/([^"?]+)/(\??[^"]*)"')


@pytest.fixture
def listed(read):
    """The names of the lessons that a page lists, newcomers' start left out."""

    def names(query="", ui="en", **headers):
        page = read(query, ui=ui, **headers).page
        return [name for name, _query in PART.findall(page.partition("lessons-asked")[2])]

    return names


def options(page, name):
    """The choices of a filter: value and words."""
    select = re.search(rf'<select name="{name}".*?</select>', page, re.DOTALL)[0]
    return {
        value: unescape(words)
        for value, words in re.findall(r'<option value="([^"]*)"[^>]*>(.*?)</option>', select)
    }


def test_every_example_is_listed_once_and_the_flagship_stands_before_all(read, listed):
    assert sorted(listed()) == sorted(one.name for one in scenarios().values())
    assert PART.findall(read().page)[0] == (NAME, "")


def test_they_are_numbered_in_order_and_say_what_they_rest_on(read):
    page = read().page.partition('id="game-dominion"')[2].partition('id="game-')[0]
    numbers = [int(n) for n in re.findall(r'"lesson-number">(\d+)<', page)]
    rests = re.findall(r'"lesson-number">(\d+)<(?:(?!lesson-number).)*?lesson-rests">rests on: ([\d, ]+)<', page, re.DOTALL)  # fmt: skip

    assert numbers == [*range(1, 43)]
    assert rests
    for number, below in rests:
        assert all(int(one) < int(number) for one in below.split(", "))


@pytest.mark.usefixtures("corpus", "db")
def test_an_example_stands_after_those_that_it_rests_on():
    places = {lesson.name: n for n, lesson in enumerate(lesson_book().lessons)}

    for lesson in lesson_book().lessons:
        assert all(places[name] < places[lesson.name] for name in lesson.rests_on)
    assert {lesson.shelf for lesson in lesson_book().lessons} == {1, 2, 3}


@pytest.mark.parametrize("ui", CODES)
def test_a_shelf_is_named_by_the_chapters_that_its_examples_rest_on(read, ui):
    page = read(ui=ui).page
    chapters = re.findall(r'<p class="lesson-chapters">(.*?)</p>', page)

    assert page.count('class="lesson-shelf"') == len(chapters) >= 8
    assert all(strip_tags(one).strip() for one in chapters)


def test_the_address_says_what_is_asked_for(listed):
    rats = listed(f"?{RATS}")
    both = listed(f"?{RATS}&rule=dominion/exchange/r3.4")

    assert NAME in both
    assert {*both} < {*rats}
    assert {name.partition("/")[0] for name in listed("?game=hkk")} == {"hkk"}


def test_a_mechanic_is_asked_for_by_what_the_rules_speak_of(read, listed):
    """Its rules name or define it, or a claim is that it happens."""
    found = listed("?game=dominion&term=exchange")

    assert {NAME, "dominion/only-from-play"} < {*found}
    assert "dominion/lookout-moves-what-it-lifted" not in found
    assert options(read("?game=dominion").page, "term")["exchange"] == f"exchange ({len(found)})"


@pytest.mark.parametrize(
    ("ui", "rats", "game"),
    [("ja", "ネズミ（{}）", "ドミニオン（42）"), ("pl", "Szczury ({})", "Dominion (42)"),
     ("hu", "Patkányok ({})", "Dominion (42)"), ("ru", "Крысы ({})", "Dominion (42)"),
     ("en", "Rats ({})", "Dominion (42)")],
)  # fmt: skip
def test_choices_are_called_as_the_reader_calls_them(read, listed, ui, rats, game):
    page = read(ui=ui).page
    count = len(listed(f"?{RATS}", ui=ui))

    assert options(page, "card")["dominion/rats"] == rats.format(count)
    assert options(page, "game")["dominion"] == game


@pytest.mark.parametrize("ui", ["pl", "ru", "ja", "hu", "en"])
def test_choices_stand_in_the_order_of_their_own_letters(read, ui):
    """Hungarian's cs after every c, Polish ł after every l; a Japanese name by its kana."""
    select = re.search(r'<select name="card".*?</select>', read(ui=ui).page, re.DOTALL)[0]
    groups = re.findall(r"<optgroup[^>]*>(.*?)</optgroup>", select, re.DOTALL)

    assert len(groups) == 4
    for group in groups:
        names = [unescape(name) for name in re.findall(r">([^<>]+?) ?[(（]\d", group)]
        assert len(names) > 5
        assert names == sorted(names, key=lambda name: key(ui, name))


@pytest.mark.parametrize("ui", ["en", "hu", "ja", "pl"])
def test_a_choice_is_in_one_language(read, ui):
    """No part of it could say that it is in another: Berserk's words in brackets are left out."""
    page = read(ui=ui).page

    assert re.findall(r"<option[^>]*>[^<]*[а-я][^<]*", page) == []
    assert any(key.startswith("berserk/") for key in options(page, "rule"))


def test_names_in_print_are_kept_and_no_name_is_in_two_languages(read):
    page = read("?names=printed", ui="ja").page

    assert options(page, "card")["dominion/rats"].startswith("Rats（")
    assert '<input type="hidden" name="names" value="printed">' in page
    assert "names=printed" in PART.findall(page)[0][1]


def test_what_is_chosen_stays_chosen_and_others_offer_only_what_is_left(read, listed):
    page = read(f"?{RATS}").page

    assert '<option value="dominion/rats" selected>' in page
    assert set(options(page, "game")) == {"", "dominion"}
    for rule in [*options(page, "rule")][1:5]:
        assert listed(f"?{RATS}&rule={rule}")


def test_where_nothing_is_found_it_says_what_to_leave_out(read, listed):
    page = read(f"?{RATS}&rule=hkk/playing/21").page
    notice = page.partition('<div class="notice">')[2]
    rats = len(listed(f"?{RATS}"))

    assert listed(f"?{RATS}&rule=hkk/playing/21") == []
    assert "No example is about all of this at once." in notice
    assert f'<a href="/en/examples/?{RATS}">' in notice
    assert f"({rats} examples)" in notice
    assert '<option value="dominion/rats" selected>Rats (0)</option>' in page
    assert "Without “Card: Rats (0)”" not in notice
    assert "Without “Card: Rats”" in notice
    assert '<a href="/en/examples/">All examples</a>' in notice


@pytest.mark.parametrize("query", ["game=chess", "card=%00", "rule=a&term=b", f"card={'x' * 900}"])
def test_what_is_nothing_of_ours_finds_nothing_and_is_not_an_error(read, query):
    response = read(f"?{query}")

    assert response.status_code == 200
    assert "All examples" in response.page
    assert "0 examples" in response.page


def test_htmx_gets_the_same_list_and_says_how_many(read, listed):
    part = read(f"?{RATS}", **HTMX).page

    assert "<html" not in part
    assert 'hx-swap-oob="innerHTML:#lessons-said"' in part
    assert listed(f"?{RATS}", **HTMX) == listed(f"?{RATS}")
    assert "HX-Request" in read().headers["Vary"]


def test_a_list_takes_one_query_whatever_is_asked_for(read, django_assert_num_queries):
    """It only asks whether something was published; the first page of a language takes 19."""
    for query in ("", f"?{RATS}", "?game=hkk", "?game=chess"):
        read(query)
        with django_assert_num_queries(1):
            read(query)


def test_the_first_list_of_a_language_takes_15_queries(read, django_assert_num_queries):
    forget_everything()

    with django_assert_num_queries(15):
        read()


@pytest.mark.each_database
def test_after_a_publishing_the_list_says_the_new_words(read):
    rule = "dominion/exchange/r3.4"
    assert rule in options(read(ui="pl").page, "rule")

    publish(
        [Draft(f"rule:{rule}", "pl", title="Ruch się nie udaje", body="Treść.")], author="Ilona"
    )

    assert "Ruch się nie udaje" in options(read(ui="pl").page, "rule")[rule]
