"""Lines of play as addresses (a short code) and as words (``piper=stay wanderer=no``).

A code is one base-36 character per answer, a hyphen, and a checksum over what the answers *meant*:
a code whose questions or options have changed since does not fit any more, and says so.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.errors import legal
from engine.kernel.events import Grounds
from engine.kernel.lines.drive import (
    MOST_ANSWERS,
    CannotAnswer,
    NoQuestion,
    OutOfRange,
    Play,
    RefusedOption,
    Start,
    Taken,
)

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
CHECK = 3
START = "start"
"""The code of the line without answers."""


class Problem(NamedTuple):
    """Why a line could not be followed to its end, and the rule, where a rule refuses it."""

    kind: str
    """malformed, too-long, out-of-range, refused, too-many, changed, unknown or too-few."""
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
    return "".join([DIGITS[t.answer] for t in taken]) + "-" + checksum(name, taken)


def checksum(name: str, taken: Sequence[Taken]) -> str:
    """Return the checksum of what was asked and answered."""
    meaning = name + "".join([f" {t.question.key}={t.option.key}" for t in taken])
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
    if len(code) > MOST_ANSWERS + 1 + CHECK:
        sentence = f"The line is longer than {MOST_ANSWERS} answers."
        return Followed(play, Problem("too-long", sentence))

    answers, hyphen, check = code.partition("-")
    for place, digit in enumerate(answers, start=1):
        if digit not in DIGITS:
            sentence = f"Character {place} of the line is not one of 0-9 and a-z."
            return Followed(play, Problem("malformed", sentence))
        try:
            play.answer(DIGITS.index(digit))
        except CannotAnswer as error:
            return Followed(play, _problem(error, place))
    if not answers or not hyphen or len(check) != CHECK or check.strip(DIGITS):
        sentence = f"A line ends with a hyphen and {CHECK} characters of 0-9 and a-z."
        return Followed(play, Problem("malformed", sentence))
    if check != checksum(name, play.taken):
        sentence = "The checksum does not fit: the line was mistyped, or made under other rules."
        return Followed(play, Problem("changed", sentence))
    return Followed(play, None)


def _problem(error: CannotAnswer, place: int) -> Problem:
    sentence = f"Answer {place}: {error.sentence}"
    if isinstance(error, RefusedOption):
        return Problem("refused", sentence, error.option.refused)
    if isinstance(error, OutOfRange):
        return Problem("out-of-range", sentence)
    return Problem("too-many", sentence)


def words_of(taken: Sequence[Taken]) -> str:
    """Return the line in words.

    An answer that only names the question put next is left out: ``next=piper piper=stay`` is
    written ``piper=stay``.
    """
    words: list[str] = []
    written: str | None = None
    """The question of the word that follows, if it can stand for what leads to it."""
    for asked, answer in [(t.question.key, t.option.key) for t in reversed(taken)]:
        if answer == written != asked:
            written = None
        else:
            words.append(f"{asked}={answer}")
            written = asked
    return " ".join(reversed(words))


def follow_words(start: Start, words: str) -> Followed:
    """Play a line written in words as far as it is valid."""
    play = Play(start)
    if len(words) > MOST_ANSWERS * 80:
        return Followed(play, Problem("too-long", "The line in words is too long."))
    for word in words.split():
        asked, equals, answer = word.partition("=")
        if not equals or not asked or not answer:
            return Followed(play, Problem("malformed", f"“{word}” is not question=answer."))
        try:
            problem = _answer_word(play, asked, answer)
        except CannotAnswer as error:
            problem = _problem(error, len(play.taken) + 1)
        if problem:
            return Followed(play, problem)
    return Followed(play, None)


def _answer_word(play: Play, asked: str, answer: str) -> Problem | None:
    """Give one answer in words, by way of the question that leads to it if that is put first."""
    question = play.question
    if question is not None and question.key != asked:
        leads = [n for n in question.offered() if question.options[n].key == asked]
        if not leads:
            sentence = f"Asked is “{question.key}”, not “{asked}”."
            return Problem("unknown", sentence)
        play.answer(leads[0])
        question = play.question
    if question is None:
        raise NoQuestion("The line is over: nothing is asked any more.")
    keys = [option.key for option in question.options]
    if question.key != asked or answer not in keys:
        sentence = f"“{asked}={answer}” is no answer to “{question.key}”; there is {legal(keys)}."
        return Problem("unknown", sentence)
    play.answer(keys.index(answer))
    return None
