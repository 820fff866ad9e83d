"""The play as a strip of steps: on the page, in the transcript, as data, on its chapter's page."""

import re
from html import unescape

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel.lines.explore import Explorer
from engine.pages.tabletop.course import STATES
from engine.playing.positions import as_seen, position_in_words, scenarios
from engine.words import wording_of

COURSES = re.compile(r'<section class="courses".*?</section>', re.DOTALL)
STEPS = len(wording_of("hkk").stages)
CHAPTER = "hkk/playing/21/"


def told(page):
    """A page as text."""
    return re.sub(r"\s+", " ", unescape(strip_tags(page)))


def standing(slug, words=""):
    """The plays of an example after this line."""
    return position_in_words(scenarios()["hkk", slug], words).courses


def at(course):
    """The step at which a play stands, or stopped, and how."""
    telling = {"now", "taken-back", "prevented"}
    return [(step.stage, step.state) for step in course.steps if step.state in telling]


def test_a_play_stands_at_the_step_that_is_asked_about():
    first, second = standing("steps-in-order")

    assert (first.card, at(first), first.is_under_way) == (
        "kofeju", [("pay", "taken-back")], False,
    )  # fmt: skip
    assert (second.card, at(second), second.is_under_way) == ("tuznyil", [("target", "now")], True)


def test_a_play_that_is_over_stands_at_no_step():
    for course in standing("steps-in-order", "tuznyil=hirnok")[1:]:
        assert at(course) == []
        assert not course.is_under_way


def test_a_reaction_is_a_play_within_what_it_answers():
    outer, inner = standing("another-target", "tuznyil=kofeju kiteres=kofeju")

    assert at(outer) == [("target", "now")], "the target is chosen once more"
    assert [step.again for step in outer.steps if step.stage == "target"] == [True]
    assert (inner.card, inner.is_under_way) == ("kiteres", False)


def test_a_target_lost_with_no_other_takes_the_attempt_back():
    (play, dodge) = standing("no-target-left", "tuznyil=kofeju kiteres=kofeju")

    assert [state for _, state in at(play)] == ["taken-back"]
    assert at(dodge) == []


def test_who_is_not_asked_sees_the_same_steps():
    stands = position_in_words(scenarios()["hkk", "another-target"], "tuznyil=kofeju")
    asked, other = as_seen(stands, "opponent"), as_seen(stands, "you")

    assert stands.asked == "opponent"
    assert [c.steps for c in asked.courses] == [c.steps for c in other.courses]
    assert [other.events[c.event].verb for c in other.courses] == ["announce"]


def test_every_step_of_every_line_has_one_state_and_at_most_one_is_now():
    seen = set()
    for (game, slug), scenario in scenarios().items():
        if rulesets()[game].courses is None:
            assert position_in_words(scenario, "").courses == ()
            continue
        for play in Explorer(scenario.start()):
            words = [f"{taken.question.key}={taken.option.key}" for taken in play.taken]
            for n in range(len(words) + 1):
                for course in standing(slug, " ".join(words[:n])):
                    assert len(course.steps) == STEPS
                    stands_at = [state for _, state in at(course)]
                    assert stands_at.count("now") == course.is_under_way
                    seen |= {step.state for step in course.steps}
    assert seen == set(STATES)


def test_a_game_with_an_order_of_steps_names_them_all_and_its_chapter():
    for game, rules in rulesets().items():
        wording = wording_of(game)
        stages = rules.courses.sections if rules.courses else {}
        assert list(wording.stages) == list(stages)
        assert bool(wording.chapter) == bool(stages)


@pytest.mark.parametrize("ui", CODES)
def test_the_page_draws_the_steps_each_with_its_rule(read, ui):
    found = COURSES.search(read("hkk/steps-in-order/start/", ui).page)[0]

    assert found.count("<details") == 2
    assert found.count('<details class="course" open') == 1
    assert found.count('aria-current="step"') == 1
    assert f'href="/{ui}/hkk/playing/21.14/"' in found
    with override(ui):
        assert f": {STATES['now']}" in told(found) or f"：{STATES['now']}" in told(found)
        assert str(STATES["taken-back"]) in told(found)


def test_what_is_under_way_stands_first_and_open(read):
    found = COURSES.search(read("hkk/steps-in-order/start/").page)[0]

    assert found.index("Fire Arrow") < found.index("Stonehead")


def test_other_games_have_no_such_strip(read):
    assert not COURSES.search(read("swtcg/reroll-disrupted/0-9va/").page)


def test_the_transcript_says_each_step(read):
    page = told(read("hkk/steps-in-order/start/?as=transcript").page)

    assert "target: now" in page
    assert "payment: taken back here" in page
    assert "linked effects: not reached" in page


@pytest.mark.django_db
def test_programs_get_the_steps_as_data(client, corpus):
    found = client.get("/api/v1/examples/hkk/steps-in-order/start").json()

    assert [(one["card"], one["is_under_way"]) for one in found["courses"]] == [
        ("kofeju", False), ("tuznyil", True),
    ]  # fmt: skip
    assert found["courses"][1]["steps"][3] == {
        "stage": "target", "section": "hkk/playing/21.5", "state": "now", "again": False,
    }  # fmt: skip
    assert client.get("/api/v1/examples/swtcg/reroll-disrupted/start").json()["courses"] == []


@pytest.mark.django_db
@pytest.mark.parametrize("ui", CODES)
def test_the_chapter_has_every_step_and_an_example_to_be_played(client, corpus, ui):
    page = client.get(f"/{ui}/{CHAPTER}").content.decode()

    assert page.count('class="chapter-step"') == STEPS
    assert page.count('class="chapter-examples"') == STEPS, "each has an example"
    assert page.count('id="example"') == 1
    assert f'href="/{ui}/{CHAPTER}?line=' in page
    with override(ui):
        for name in wording_of("hkk").stages.values():
            assert told(str(name)) in told(page)


@pytest.mark.django_db
def test_a_line_is_played_at_the_chapters_address(client, corpus):
    start = client.get(f"/en/{CHAPTER}").content.decode()
    line = re.search(r'class="option" href="([^"#]+)#example"', start)[1]

    played = client.get(unescape(line)).content.decode()

    assert 'aria-current="step"' in start
    assert 'aria-current="step"' not in played
    assert "The line is over." in told(played)
    assert f'rel="canonical" href="http://testserver/en/{CHAPTER}"' in played
    assert f'href="/hu/{CHAPTER}?line=' in played, "another language keeps the line"


@pytest.mark.django_db
@pytest.mark.parametrize("line", ["?line=0-zzz", "?line=!", "?line=77-abc", "?line=" + "0" * 400])
def test_a_line_that_cannot_be_played_on_the_chapter_says_so(client, corpus, line):
    answer = client.get(f"/en/{CHAPTER}{line}")
    page = answer.content.decode()

    assert answer.status_code == 200, "the chapter is there"
    assert 'role="alert"' in page
    assert '<meta name="robots" content="noindex">' in page
    assert page.count('class="chapter-step"') == STEPS


@pytest.mark.django_db
def test_the_chapter_switches_off_only_what_its_example_offers(client, corpus):
    off = client.get(f"/en/{CHAPTER}?off=hkk/playing/21.14")
    other = client.get(f"/en/{CHAPTER}?off=hkk/playing/21.9")

    assert off.status_code == 200
    assert "play--off" in off.content.decode()
    assert other.status_code == 400


@pytest.mark.django_db
def test_only_the_chapter_has_them(client, corpus):
    for address in ("/en/hkk/playing/21.14/", "/en/hkk/playing/21.5/", "/en/hkk/playing/"):
        page = client.get(address).content.decode()
        assert 'class="chapter-step"' not in page
        assert 'id="example"' not in page
