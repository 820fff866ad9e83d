"""`make mutants` tries the same places on each machine, and counts what no test noticed."""

from dataclasses import replace
from pathlib import Path

import pytest

from tools import mutants
from tools.mutation import sample
from tools.mutation.outcomes import Equal, MutantCount, Outcome, equal_ones, read, write
from tools.mutation.trial import LEFT_OUT, TESTS

HOUSE = Path(__file__).resolve().parents[2]
SETTINGS = """
[tool.mutmut]
source_paths = ["rules"]
"""
CODE = """
def first(a, b):
    if a and b > 300:
        return a + 1
    return "none"


class Pile:
    def top(self, cards):
        return cards[0] if cards else None

    @property
    def empty(self):
        return not True
"""
LATER = """

def later(text):
    return text.lower() == "x"
"""
OUTCOME = Outcome(
    "rules.piles.x_first__mutmut_1",
    "rules/piles.py",
    3,
    "survived",
    "--- rules/piles.py\n+++ rules/piles.py\n@@ -1,3 +1,3 @@\n def first(a, b):\n"
    "-    if a and b > 300:\n+    if a or b > 300:\n         return a + 1",
)


@pytest.fixture
def drawn(tmp_path, monkeypatch):
    """The sample of a small package, from files by their names."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sample, "SIZES", {"rules": 2})
    Path("pyproject.toml").write_text(SETTINGS, encoding="utf-8")

    def draw(**files):
        for path in Path().glob("rules/**/*.py"):
            path.unlink()
        for name, code in files.items():
            path = Path("rules", *name.split("__")).with_suffix(".py")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(code, encoding="utf-8")
        return sample.sample("rules")

    return draw


def test_the_same_code_gives_the_same_places(drawn):
    first = drawn(piles=CODE)

    assert first == drawn(piles=CODE)
    assert [(one.file, one.function) for one in first] == [
        ("rules/piles.py", "rules.piles.x_first"),
        ("rules/piles.py", "rules.piles.xǁPileǁtop"),
    ]
    assert all(CODE.splitlines()[one.line - 1].strip() for one in first)


def test_a_module_that_moves_keeps_its_places(drawn):
    before = {one.name.rpartition(".")[2] for one in drawn(piles=CODE, other=LATER)}
    after = {one.name.rpartition(".")[2] for one in drawn(reading__piles=CODE, other=LATER)}

    assert before == after


def test_a_line_above_moves_the_places_and_changes_none(drawn):
    before = drawn(piles=CODE)
    after = drawn(piles=f"LIMIT = 300\n{CODE}")

    assert after == [replace(one, line=one.line + 1) for one in before]


def test_nothing_is_drawn_twice_from_one_function_nor_what_mutmut_makes_nothing_of(
    drawn, monkeypatch
):
    monkeypatch.setattr(sample, "SIZES", {"rules": 50})

    functions = [one.function for one in drawn(piles=CODE + LATER)]

    assert functions == ["rules.piles.x_first", "rules.piles.xǁPileǁtop", "rules.piles.x_later"]


def test_what_no_test_passes_by_on_sqlite_is_not_damaged(drawn):
    drawn_from = drawn(backends__postgres__tables=CODE, migrations__0001_first=CODE, piles=CODE)

    assert {one.file for one in drawn_from} == {"rules/piles.py"}


def test_mutmut_calls_them_by_the_same_names(drawn):
    """A name that mutmut did not know would be tried by nobody."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    drawn(piles=CODE)
    made = mutate_file_contents("rules/piles.py", CODE).mutant_names

    ours = [one.name for one in sample.mutants_of(Path("rules/piles.py"), CODE)]
    assert sorted(ours) == sorted(f"rules.piles.{name}" for name in made)


def test_the_sample_is_of_the_size_that_is_told():
    assert sum(sample.SIZES.values()) == 140
    assert set(sample.SIZES) == set(TESTS) == {p for lane in mutants.LANES for p in lane}


@pytest.mark.parametrize(
    "place", sorted({*LEFT_OUT, *(p for held in TESTS.values() for p in held)})
)
def test_the_rooms_of_tests_are_there(place):
    assert (HOUSE / place).exists()


@pytest.mark.parametrize(
    ("status", "noticed"),
    [("killed", True), ("timeout", True), ("segfault", True), ("survived", False),
     ("no tests", False), ("suspicious", False), ("not checked", False)],
)  # fmt: skip
def test_only_what_failed_a_test_was_noticed(status, noticed):
    assert replace(OUTCOME, status=status).noticed is noticed


@pytest.mark.parametrize(("killed", "status"), [(85, 0), (84, 1), (100, 0), (0, 1)])
def test_under_the_floor_it_fails(capsys, killed, status):
    outcomes = [replace(OUTCOME, status="killed")] * killed + [OUTCOME] * (100 - killed)

    assert mutants.sum_up(MutantCount.of(outcomes, []), 60) == status
    said = capsys.readouterr().out
    assert f"{killed} of 100 mutants were noticed, {killed}.0 % (at least 85 %)" in said
    assert said.count("rules/piles.py:3  survived") == 100 - killed


def test_when_nothing_was_tried_it_fails():
    assert mutants.sum_up(MutantCount.of([], []), 0) == 1


def test_a_survivor_is_shown_with_its_place_and_its_diff(capsys):
    mutants.sum_up(MutantCount.of([OUTCOME], []), 60)

    said = capsys.readouterr().out
    assert "rules/piles.py:3  survived  rules.piles.x_first__mutmut_1\n---" in said
    assert "-    if a and b > 300:\n+    if a or b > 300:\n" in said


def test_what_was_stopped_is_shown_though_it_counts_as_noticed(capsys):
    outcomes = [replace(OUTCOME, status="timeout"), replace(OUTCOME, status="killed")]

    assert mutants.sum_up(MutantCount.of(outcomes, []), 60) == 0
    said = capsys.readouterr().out
    assert said.count("rules/piles.py:3") == said.count("timeout") == 1
    assert "2 of 2 mutants" in said


def test_what_changes_nothing_is_not_counted_and_its_neighbour_is():
    known = [Equal("rules/piles.py", "if a and b > 300:", "if a or b > 300:", "b is never small.")]
    neighbour = replace(
        OUTCOME, diff=OUTCOME.diff.replace("+    if a or b > 300", "+    if a and b >= 300")
    )

    count = MutantCount.of([OUTCOME, neighbour, replace(OUTCOME, status="killed")], known)

    assert (count.equal, count.survived, count.share) == ((OUTCOME,), (neighbour,), 50.0)


def test_outcomes_are_read_as_they_were_written(tmp_path):
    write(tmp_path / "rules.json", [OUTCOME])

    assert read(tmp_path / "rules.json") == [OUTCOME]


def test_what_is_said_to_change_nothing_is_still_there_and_says_why():
    """One who edits such a line looks again whether the change is noticed now."""
    for one in equal_ones():
        lines = [line.strip() for line in (HOUSE / one.file).read_text().splitlines()]
        assert all(line in lines for line in one.was.splitlines()), one
        assert one.was != one.becomes
        assert len(one.why.split()) >= 5, one
