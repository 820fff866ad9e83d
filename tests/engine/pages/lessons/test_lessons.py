"""A lesson: its hints from rough to fine, what comes before and after, and what one has done."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags

from corpus.languages import CODES
from engine.kernel.chance import CHANCE
from engine.kernel.lines.explore import Explorer
from engine.pages.lessons.book import lesson_book
from engine.playing.coverage import coverage_of
from engine.playing.lessons.ahead import rule_ahead
from engine.playing.positions import as_seen, position_after, position_in_words, scenarios
from tests.engine.tables import FLAGSHIP

NAME = "/".join(FLAGSHIP)
ONE = scenarios()[FLAGSHIP]
OVER = position_in_words(ONE, "watchtower=trash changeling=no").code
GRADES = re.compile(r'<details class="hint hint--(\d)">')


def hints_of(page):
    """The folded hints of a page, as markup."""
    return page.partition('<details class="hint')[2].partition('<div class="ask-rules">')[0]


def test_hints_lie_in_each_other_from_rough_to_fine(read):
    scheme = scenarios()["dominion", "page-taken-by-scheme"]
    page = read(f"{scheme.name}/{position_after(scheme, (0,)).code}/").page
    hints = '<details class="hint' + hints_of(page)

    assert GRADES.findall(hints) == ["1", "2", "3"]
    assert re.search(r"hint--1.*hint--2.*hint--3.*</details>\s*</details>\s*</details>", hints, re.DOTALL)  # fmt: skip


@pytest.mark.parametrize("ui", CODES)
def test_a_hint_of_the_file_says_on_how_many_lines_it_shows(read, ui):
    says = {
        "en": "Shows on 8 of 8 lines.", "pl": "Pojawia się w 8 z 8 wariantów.",
        "ru": "Появляется в 8 из 8 вариантов.", "ja": "進め方8通りのうち8通りで表示",
        "hu": "8 játékmenetből 8 során jelenik meg.",
    }  # fmt: skip
    hints = unescape(strip_tags(hints_of(read(f"{NAME}/", ui=ui).page))).replace("\xa0", " ")

    assert ONE.hints[0].text[ui] in hints
    assert says[ui] in hints


def test_with_a_rule_off_it_is_not_said_on_how_many_lines(read):
    assert "Shows on" not in hints_of(read(f"{NAME}/?off={ONE.proves[0]}").page)


def test_a_hint_follows_the_table_and_not_the_line(read):
    trashed = position_in_words(ONE, "watchtower=trash").code
    hints = unescape(hints_of(read(f"{NAME}/{trashed}/").page))

    assert ONE.hints[2].text["en"] in hints
    assert ONE.hints[0].text["en"] not in hints


def test_the_second_grade_is_the_rule_and_the_first_the_heading_above_it(read):
    hints = hints_of(read(f"{NAME}/").page)
    rough, _, fine = hints.partition("hint--2")
    chapter = lesson_book().headings[rule_ahead(ONE, ())]

    assert f'href="/en/{chapter}/"' in rough
    rule = rule_ahead(ONE, ())
    assert f'href="/en/{rule}/"' in fine
    assert f'href="/en/{rule}/"' not in rough
    assert len(strip_tags(fine.partition('class="hint-rule')[2].partition("</div>")[0])) > 60


def test_examples_without_hints_of_their_own_have_those_that_play_gives(read):
    """At the start of nearly every example one of its rules lies ahead: some of them are asked."""
    hinted = 0
    for scenario in [one for one in scenarios().values() if not one.hints][::12]:
        question = position_after(scenario, ()).question
        said = bool(hints_of(read(f"{scenario.name}/").page))
        assert said == bool(question and question.player != CHANCE and rule_ahead(scenario, ()))
        hinted += said
    assert hinted >= 6


def test_where_an_answer_is_not_seen_no_hint_tells_it(read):
    found = 0
    for scenario in scenarios().values():
        if found == 3:
            break
        play = next(iter(Explorer(scenario.start())))
        whole = position_after(scenario, play.answers()[:1])
        if not play.taken or as_seen(whole, whole.asked).words or not whole.question:
            continue
        found += 1
        assert not hints_of(read(f"{scenario.name}/{whole.code}/").page)
    assert found


def test_at_the_end_of_a_line_there_is_a_next_example_and_no_hint(read):
    page = read(f"{NAME}/{OVER}/").page
    _, after = lesson_book().beside(NAME)

    assert not hints_of(page)
    assert f'lesson-next" href="/en/examples/{after.name}/"' in page
    assert f'<lesson-done class="lesson-end" data-lesson="{NAME}">' in page
    assert "<lesson-done" not in read(f"{NAME}/").page


def test_the_first_has_none_before_it_and_the_last_none_after(read):
    lessons = lesson_book().lessons
    first, last = (read(f"{lessons[n].name}/").page for n in (0, -1))

    for page, rel in ((first, "prev"), (last, "next")):
        beside = page.partition('class="lesson-beside"')[2].partition("</nav>")[0]
        assert f'rel="{rel}"' not in beside
        assert len(re.findall(r'rel="(?:prev|next)"', beside)) == 1


def test_what_it_rests_on_is_linked(read):
    lesson = next(one for one in lesson_book().lessons if one.rests_on)
    beside = read(f"{lesson.name}/").page.partition("lesson-way-rests")[2]

    for name in lesson.rests_on[-5:]:
        assert f'href="/en/examples/{name}/"' in beside


def test_a_table_of_ones_own_is_no_lesson(read):
    page = read("dominion/sandbox/?like=rats-watchtower-changeling&you.hand=watchtower").page

    assert "lesson-beside" not in page
    assert "lesson-toggle" not in page


def test_the_rules_that_refuse_here_are_named_for_the_device_to_keep(read):
    trashed = position_in_words(ONE, "watchtower=trash").code
    page = read(f"{NAME}/{trashed}/").page

    assert re.search(r'<refusals-seen data-rules="[^"]*dominion/stop-moving/2b[^"]*" hidden>', page)
    assert "<refusals-seen" not in read(f"{NAME}/").page


@pytest.mark.parametrize("ui", CODES)
def test_the_page_of_what_is_done_has_every_rule_that_refuses_in_words(read, ui):
    page = read("done/", ui=ui).page
    refusing = {key for one in scenarios().values() for key in coverage_of(one).refuses}

    assert {*re.findall(r'data-rule="([^"]+)"', page)} == refusing
    assert {*re.findall(r'<li data-lesson="([^"]+)"', page)} == {one.name for one in scenarios().values()}  # fmt: skip
    for words in re.findall(r'<li data-rule="[^"]+">(.*?)</li>', page, re.DOTALL):
        assert strip_tags(words).replace("✓", "").strip()


def test_nothing_of_what_is_done_goes_to_the_server(read):
    """The page is the same for everybody: no form, no cookie, no address that takes a tick."""
    page = read("done/").page.partition("<main")[2].partition("</main>")[0]

    assert "<form" not in page
    assert "hx-" not in page
    assert read("done/").status_code == 200
