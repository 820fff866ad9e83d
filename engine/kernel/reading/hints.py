"""Reading the hints of a scenario: a condition in the words of claims, a grade, a text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.errors import MissingKey, WrongValue
from engine.kernel.layout import Layout
from engine.kernel.lines.hints import GRADES, Condition, Hint
from engine.kernel.reading.claims import count_at, pattern_at
from engine.kernel.reading.reader import Reader
from engine.kernel.reading.tomllines import line_of
from engine.kernel.ruleset import Ruleset

HINT_KEYS = ("when", "grade", "text")
WHEN_KEYS = ("given", "unless", "now")


def read_hints(tables: Sequence[Reader], rules: Ruleset, layout: Layout) -> tuple[Hint, ...]:
    """Return the hints in these tables of the file; those of one condition rise in grade."""
    hints: list[Hint] = []
    for table in tables:
        when = _condition(table, rules, layout)
        before = [hint.grade for hint in hints if hint.when == when]
        grade = table.number("grade", GRADES[0], GRADES[-1])
        if before and grade <= before[-1]:
            sentence = (
                f"{table.place('grade')} is {grade}, and a hint before it with the same “when” has"
                f" {before[-1]}: the rougher stands first."
            )
            raise table.error(WrongValue, sentence, "grade")
        stands = line_of(table.file.lines, table.path)
        hints.append(Hint(when, grade, table.text("text", needed=True), stands))
    return tuple(hints)


def _condition(table: Reader, rules: Ruleset, layout: Layout) -> Condition:
    when = table.table("when", WHEN_KEYS)
    if not when.left:
        raise when.error(MissingKey, f"{when.place()} needs “given”, “unless” or “now”.")
    return Condition(
        given=pattern_at(when, "given", rules, layout),
        unless=pattern_at(when, "unless", rules, layout),
        now=count_at(when, "now", rules, layout),
    )
