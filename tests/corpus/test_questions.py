"""Questions that rules answer, read as they stand or refused at the line that is wrong."""

import pytest
from django.conf import settings

from corpus.errors import TextFault
from corpus.files import read, render
from corpus.languages import CODES
from corpus.parsers import questions, tables
from corpus.parsers.questions import LONGEST_QUESTION
from tests.builders import FILES, contents, rewrite_file, write_corpus

FILE = "dominion/exchange/questions/pl.toml"
PL = (
    FILES[FILE]
    + """\
2 = [
    "Co, jeśli stos jest pusty?",
]
"""
)
KEYS = ["1", "1.9", "1.10", "2"]


def parsed(text):
    return questions.parse(text.encode(), "pl.toml", KEYS)


def spoilt(old, new):
    assert old in PL
    return PL.replace(old, new, 1)


def test_rendering_questions_is_the_inverse_of_reading_them():
    found = parsed(PL)

    assert found["2"] == ("Co, jeśli stos jest pusty?",)
    assert tables.render(questions.table_of(found, KEYS)) == PL


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("2 = [", "3 = [", 6, "there is no section '3' in this source"),
        ("2 = [", '"1.1" = [', 6, "there is no section '1.1' in this source"),
        ('"co z kartą po zamianie"', '""', 4, "'' is empty, or has spaces where none belong"),
        ('"co z kartą po zamianie"', '" "', 4, "' ' is empty, or has spaces where none belong"),
        ("stos jest", "stos  jest", 7,
         "'Co, jeśli stos  jest pusty?' is empty, or has spaces where none belong"),
        ('"co z kartą po zamianie"', "4", 4, "a question must be a text"),
        ('"co z kartą po zamianie"', '"gdzie ląduje moja karta?"', 4,
         "'gdzie ląduje moja karta?' stands twice under '1.9'"),
        ("co z kartą po zamianie", "a" * (LONGEST_QUESTION + 1), 4,
         "a question has 121 characters; there is room for 120"),
        ('2 = [\n    "Co, jeśli stos jest pusty?",\n]', "2 = []", 6,
         "'2' must be a list of questions, or left out"),
        ('"1.9" = [', '2 = [', 6, "is not TOML: Cannot overwrite a value (at line 8, column 2)"),
        ("[questions]", "[asked]", 1, "unknown key 'asked'"),
    ],
)  # fmt: skip
def test_a_wrong_question_is_refused_at_its_line(old, new, line, reason):
    with pytest.raises(TextFault) as refused:
        parsed(spoilt(old, new))

    assert refused.value.reason == reason
    assert refused.value.line == line or "TOML" in reason


def test_sections_stand_in_the_order_of_the_source():
    first, second = PL.removeprefix("[questions]\n").split("2 = [")

    with pytest.raises(TextFault, match=r"pl.toml:2: is not in canonical form"):
        parsed(f"[questions]\n2 = [{second}{first}")


def test_a_question_may_stand_under_two_rules_and_have_the_most_characters():
    text = spoilt("Co, jeśli stos jest pusty?", "co z kartą po zamianie")
    longest = "a" * LONGEST_QUESTION

    assert parsed(text)["2"] == ("co z kartą po zamianie",)
    assert parsed(spoilt("co z kartą po zamianie", longest))["1.9"][1] == longest


def test_a_source_without_questions_has_none_and_one_with_some_gives_them_back(tmp_path):
    folder = write_corpus(tmp_path / "with")
    held = read(folder)
    assert render(held) == {p: t.decode() for p, t in contents(folder).items()}

    for lang in ("pl", "ja"):
        (folder / f"dominion/exchange/questions/{lang}.toml").unlink()

    assert held.games[0].sources[0].asked["ja"] == {"1.9": ("出したカードはどこへ行くの?",)}
    assert read(folder).games[0].sources[0].asked == {}


@pytest.mark.parametrize("name", ["cs.toml", "pl.md"])
def test_questions_are_in_a_language_of_ours(tmp_path, name):
    folder = write_corpus(tmp_path)
    (folder / "dominion/exchange/questions" / name).write_text(PL)

    with pytest.raises(TextFault, match=f"questions/{name}: is in no language of ours"):
        read(folder)


def test_a_fault_names_the_file(tmp_path):
    folder = write_corpus(tmp_path)
    rewrite_file(folder, FILE, '"1.9" = [', "7 = [")

    with pytest.raises(TextFault, match=r"exchange/questions/pl.toml:2: there is no section '7'"):
        read(folder)


@pytest.mark.parametrize("lang", CODES)
def test_where_our_texts_have_questions_every_rule_has_at_least_four(lang):
    for game in read(settings.CORPUS_TEXTS).games:
        for source in game.sources:
            asked = source.asked.get(lang)
            keys = [entry.key for entry in source.tree.sections] if asked else []
            assert [key for key in keys if len(asked.get(key, ())) < 4] == [], source.slug
