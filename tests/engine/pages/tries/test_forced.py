"""A refused move that was forced: marked for ever, and what should have happened."""

import re
from html import unescape

import pytest

from engine.kernel.lines.answers import FORCED, TRIED, CannotCarryOut, RefusedAnswer
from engine.kernel.lines.codes import code_of, follow_words
from engine.kernel.lines.drive import Play, replay
from engine.playing.positions import as_seen, position, scenarios
from tests.engine.pages.tries.test_tried import NAME, REFUSED, at, link, part, plain

DONE = at("watchtower=trash changeling!yes")
ON = at("changeling=yes watchtower!topdeck")


def test_a_forced_move_is_carried_out_and_marked_in_the_line(read):
    page = read(DONE).page
    entry = part(page, "log-answer log-answer--forced", "li")

    assert "Forced:" in entry
    assert 'class="log-why"' in entry
    assert "Exchanged" in plain(part(page, "log"))


@pytest.mark.parametrize(
    ("ui", "says"),
    [
        ("en", "was forced on this line"),
        ("ja", "ルール上できない手をあえて行った"),
        ("hu", "kikényszerítettek egy lépést"),
        ("pl", "wymuszono posunięcie"),
        ("ru", "правило запрещает"),
    ],
)
def test_the_page_says_that_something_was_forced(read, ui, says):
    page = read(DONE, ui).page

    assert says in page
    assert "play--forced" in page


def test_a_page_on_which_nothing_was_forced_says_nothing_of_it(read):
    page = read(REFUSED).page

    assert "play--forced" not in page
    assert "was forced" not in page


def test_what_should_have_happened_is_the_question_before_with_what_could_be_answered(read):
    notice = part(read(DONE).page, "notice play-forced", "div")

    assert "What should have happened?" in notice
    assert link(notice, "forced-before") == f"/en/examples/{REFUSED}"
    assert f'href="/en/examples/{at("watchtower=trash changeling=no")}"' in notice
    assert "2b" in notice


def test_title_transcript_and_tree_are_marked(read):
    code = DONE.rstrip("/").rpartition("/")[2]

    assert "with a forced move" in re.search("<title>(.*?)</title>", read(DONE).page, re.DOTALL)[1]
    transcript = read(f"{DONE}?as=transcript").page
    assert "Forced:" in transcript
    assert "was forced on this line" in transcript
    tree = read(f"{NAME}/lines/{code}/").page
    assert "Forced:" in tree
    assert "was forced on this line" in tree
    assert "noindex" in tree


def test_what_cannot_be_carried_out_shows_the_part_before(read):
    scenario = scenarios()["berserk", "answer-takes-the-last-cell"]
    options = Play(scenario.start()).question.options
    number = next(n for n, option in enumerate(options) if option.key == "deck@opponent")
    answer = read(f"berserk/answer-takes-the-last-cell/!{number}-abc/", "hu")

    assert answer.status_code == 404
    assert "nem hajtható végre" in answer.page
    assert 'class="ask-question"' in answer.page


def test_what_was_forced_reaches_no_goal(read):
    """The goal is that Rats are exchanged: forced, they were, but no rule let them."""
    assert "eached on this line." not in read(DONE).page
    assert "Not reached on this line." in read(at("watchtower=trash changeling=no")).page


def test_a_table_of_ones_own_is_tried_and_forced_the_same_way(read):
    laid = "dominion/sandbox/?you.hand=watchtower&piles=rats*20,changeling*10&do=gain:rats"
    page = read(laid).page
    trash = next(unescape(url) for url in re.findall(r'class="option" href="([^"]+)"', page) if url)
    page = read(_below(trash)).page
    while 'class="try-it"' not in page:
        urls = re.findall(r'class="option" href="([^"]+)"', page)
        page = read(_below(unescape(urls[0]))).page
    tried = read(_below(link(page, "try-it"))).page
    forced = read(_below(link(page, "try-force")))
    allowed = read(_below(link(tried, "try-allowed")))

    assert 'class="try"' in tried
    assert forced.status_code == allowed.status_code == 200
    assert "play--forced" in forced.page
    assert "play--off" in allowed.page
    assert "off=" in link(allowed.page, "tabletop-open")


def _below(address):
    return address.removeprefix("/en/examples/").partition("#")[0]


def test_programs_are_told_what_was_tried_and_forced(client, corpus, db):
    code = at("changeling=yes watchtower~trash watchtower!topdeck").rstrip("/").rpartition("/")[2]
    answer = client.get(f"/api/v1/examples/{NAME}/{code}").json()

    assert [(one["mark"], one["question"], one["option"]) for one in answer["marks"]] == [
        ("tried", "watchtower", "trash"),
        ("forced", "watchtower", "topdeck"),
    ]
    assert answer["forced"] is True
    before = client.get(f"/api/v1/examples/{NAME}/{REFUSED.split('/')[2]}").json()
    assert before["marks"] == []
    assert before["forced"] is False
    assert [bool(one["tried"]) for one in before["options"]] == [True, False]


def test_nobody_sees_what_others_tried_where_they_do_not_see_the_question():
    """At every position of every shown line: what is hidden while it is asked stays hidden."""
    found = 0
    for scenario in scenarios().values():
        for reply, play in marked_plays(scenario):
            asked = play.taken[-1].question
            code = code_of(scenario.name, play.taken)
            for viewer in scenario.layout.players:
                seen = as_seen(position(scenario, code), viewer)
                before = as_seen(
                    position(scenario, code_of(scenario.name, play.taken[:-1])), viewer
                )
                may_see = bool(before.question and before.question.options)
                marks = [one.taken.mark for one in seen.moments if one.taken and one.taken.mark]

                assert marks == ([reply.mark] if may_see else []), (code, viewer, asked)
                found += not may_see
                if may_see:
                    taken = next(one.taken for one in seen.moments if one.taken and one.taken.mark)
                    assert taken.option == before.question.options[taken.answer], (code, viewer)
    assert found


def marked_plays(scenario):
    """Each refused option of the first line that the file shows, tried and forced."""
    replies = follow_words(scenario.start(), scenario.shown[0].line).play.answers()
    for count in range(len(replies) + 1):
        question = replay(scenario.start(), replies[:count]).question
        refused = (
            [n for n, option in enumerate(question.options) if option.refused] if question else []
        )
        for number in refused[:3]:
            for mark in (TRIED, FORCED):
                play = replay(scenario.start(), replies[:count])
                try:
                    play.give(RefusedAnswer(mark, number))
                except CannotCarryOut:
                    continue
                yield RefusedAnswer(mark, number), play
