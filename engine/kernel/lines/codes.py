"""Lines of play as addresses (a short code) and as words (``piper=stay wanderer=no``).

A code is one base-36 character per answer, a hyphen, and a checksum over what the answers *meant*:
a code whose questions or options have changed since does not fit any more, and says so. Before the
number of a refused option stands ``~`` if it is tried there, ``!`` if it is forced.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.decisions import Choose
from engine.kernel.errors import legal
from engine.kernel.events import Grounds
from engine.kernel.lines.answers import (
    ANSWERED,
    FORCED,
    TRIED,
    CannotAnswer,
    CannotCarryOut,
    LineAnswer,
    NoQuestion,
    NotRefused,
    OutOfRange,
    RefusedAnswer,
    RefusedOption,
    Taken,
)
from engine.kernel.lines.drive import MOST_ANSWERS, Play, Start, replay

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
CHECK = 3
CODE = re.compile(f"([{TRIED}{FORCED}]?[0-9a-z])+-[0-9a-z]{{{CHECK}}}")
WRITTEN = re.compile(f"([{TRIED}{FORCED}]?)(.)", re.DOTALL)
"""An answer in a code: its mark, if it has one, and its number."""
SIGNS = (ANSWERED, TRIED, FORCED)
START = "start"
"""The code of the line without answers."""


class Problem(NamedTuple):
    """Why a line could not be followed to its end, and the rule, where a rule refuses it."""

    kind: str
    """malformed, too-long, out-of-range, refused, not-refused, cannot-be-done, too-many, changed,
    unknown or too-few."""
    sentence: str
    refusal: Grounds | None = None


class Followed(NamedTuple):
    """The play at the end of the longest valid part of a line, and what is wrong with the rest."""

    play: Play
    problem: Problem | None


def code_of(name: str, taken: Sequence[Taken]) -> str:
    """Return the code of the answers in the scenario *name*."""
    if not taken:
        return START
    return "".join([t.mark + DIGITS[t.answer] for t in taken]) + "-" + checksum(name, taken)


def checksum(name: str, taken: Sequence[Taken]) -> str:
    """Return the checksum of what was asked and answered."""
    meaning = name + "".join([f" {t.word}" for t in taken])
    left = zlib.crc32(meaning.encode()) % len(DIGITS) ** CHECK
    digits = ""
    for _ in range(CHECK):
        left, digit = divmod(left, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def follow(start: Start, name: str, code: str) -> Followed:
    """Play the code as far as it is valid."""
    play = Play(start)
    if code in ("", START):
        return Followed(play, None)
    answers, hyphen, check = code.partition("-")
    written = WRITTEN.findall(answers)
    if len(written) + len(hyphen) + len(check) > MOST_ANSWERS + 1 + CHECK:
        sentence = f"The line is longer than {MOST_ANSWERS} answers."
        return Followed(play, Problem("too-long", sentence))

    for place, (mark, digit) in enumerate(written, start=1):
        if digit not in DIGITS:
            sentence = f"Answer {place} of the line is not one of 0-9 and a-z."
            return Followed(play, Problem("malformed", sentence))
        number = DIGITS.index(digit)
        play, problem = _replied(start, play, RefusedAnswer(mark, number) if mark else number)
        if problem is not None:
            return Followed(play, problem)
    if not answers or not hyphen or len(check) != CHECK or check.strip(DIGITS):
        sentence = f"A line ends with a hyphen and {CHECK} characters of 0-9 and a-z."
        return Followed(play, Problem("malformed", sentence))
    if check != checksum(name, play.taken):
        sentence = "The checksum does not fit: the line was mistyped, or made under other rules."
        return Followed(play, Problem("changed", sentence))
    return Followed(play, None)


def _replied(start: Start, play: Play, reply: LineAnswer) -> Followed:
    """Give one more answer; a play that it breaks is played anew as far as it went before."""
    before = play.answers()
    try:
        play.give(reply)
    except CannotAnswer as error:
        problem = _problem(error, len(before) + 1)
        return Followed(replay(start, before) if play.is_broken else play, problem)
    return Followed(play, None)


def _problem(error: CannotAnswer, place: int) -> Problem:
    sentence = f"Answer {place}: {error.sentence}"
    if isinstance(error, CannotCarryOut):
        return Problem("cannot-be-done", sentence)
    if isinstance(error, NotRefused):
        return Problem("not-refused", sentence)
    if isinstance(error, RefusedOption):
        return Problem("refused", sentence, error.option.refused)
    if isinstance(error, OutOfRange):
        return Problem("out-of-range", sentence)
    return Problem("too-many", sentence)


def words_of(taken: Sequence[Taken]) -> str:
    """Return the line in words.

    An answer that only names the question put next is left out: ``next=piper piper=stay`` is
    written ``piper=stay``. What was tried is ``piper~stay``, what was forced ``piper!stay``.
    """
    words: list[str] = []
    written: str | None = None
    """The question of the word that follows, if it can stand for what leads to it."""
    for one in reversed(taken):
        asked, answer = one.question.key, one.option.key
        if answer == written != asked and not one.mark:
            written = None
        else:
            words.append(one.word)
            written = asked
    return " ".join(reversed(words))


def is_in_words(line: str) -> bool:
    """Say whether a line that somebody has written is in words, and not a code."""
    return not set(line).isdisjoint(SIGNS) and not CODE.fullmatch(line)


def follow_words(start: Start, words: str) -> Followed:
    """Play a line written in words as far as it is valid."""
    play = Play(start)
    if len(words) > MOST_ANSWERS * 80:
        return Followed(play, Problem("too-long", "The line in words is too long."))
    for word in words.split():
        found = _parted(play.question, word)
        if found is None:
            return Followed(play, Problem("malformed", f"“{word}” is not question=answer."))
        try:
            play, problem = _answer_word(start, play, word, *found)
        except CannotAnswer as error:
            problem = _problem(error, len(play.taken) + 1)
        if problem:
            return Followed(play, problem)
    return Followed(play, None)


def _parted(question: Choose | None, word: str) -> tuple[str, str, str] | None:
    """Return a word as the question, the mark and the answer; None if it is none.

    A card that is told apart from others has a sign in its key as well: then the place counts at
    which what stands before it is a question that can be put now.
    """
    at = [ANSWERED] if ANSWERED in word else [TRIED, FORCED]
    parts = [
        (word[:n], "" if sign == ANSWERED else sign, word[n + 1 :])
        for n, sign in enumerate(word)
        if sign in at and word[:n] and word[n + 1 :]
    ]
    keys = {question.key, *[one.key for one in question.options]} if question else set[str]()
    return next((one for one in parts if one[0] in keys), parts[0] if parts else None)


def _answer_word(
    start: Start, play: Play, word: str, asked: str, mark: str, answer: str
) -> Followed:
    """Give one answer in words, by way of the question that leads to it if that is put first."""
    question = play.question
    if question is not None and question.key != asked:
        leads = [n for n in question.offered() if question.options[n].key == asked]
        if not leads:
            sentence = f"Asked is “{question.key}”, not “{asked}”."
            return Followed(play, Problem("unknown", sentence))
        play, problem = _replied(start, play, leads[0])
        if problem is not None:
            return Followed(play, problem)
        question = play.question
    if question is None:
        raise NoQuestion("The line is over: nothing is asked any more.")
    keys = [option.key for option in question.options]
    if question.key != asked or answer not in keys:
        sentence = f"“{word}” is no answer to “{question.key}”; there is {legal(keys)}."
        return Followed(play, Problem("unknown", sentence))
    number = keys.index(answer)
    return _replied(start, play, RefusedAnswer(mark, number) if mark else number)
