"""Beside its sources a text has sentences of its own and the titles that are printed."""

import pytest
from django.core.management import CommandError, call_command

from config.proofreading.likeness import Phrase
from tests.builders import rewrite_file, write_corpus

PL, TREE = "dominion/exchange/pl.md", "dominion/exchange/source.toml"
DOCUMENT = """\
Omówienie

Wędrowny kupiec przynosi na targ dwanaście kolorowych dywanów. Kto nie ma złota, płaci mu zbożem.
"""
COPIED = "Kto nie miał [złota](term:exchange), płacił mu zbożem.\n\n[Szczury](card:rats)"


@pytest.fixture
def texts(tmp_path, settings):
    settings.CORPUS_TEXTS = write_corpus(tmp_path / "texts")
    return settings.CORPUS_TEXTS


@pytest.fixture
def documents(tmp_path):
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "kupiec.txt").write_text(DOCUMENT, encoding="utf-8")
    return folder


@pytest.fixture
def allowed(monkeypatch):
    """The set phrases, which a test may add to; none at first."""
    listed = []
    monkeypatch.setattr("config.management.commands.check_sources.phrases", lambda: listed)
    return listed


@pytest.fixture
def compare(texts, documents, allowed, capsys):
    """What the check finds: its lines, none where it passes."""

    def found():
        try:
            call_command("check_sources", folder=str(documents))
        except CommandError as error:
            said = capsys.readouterr().err.splitlines()
            return said if str(error).startswith(f"{len(said)} faults") else [str(error)]
        assert "all sentences are ours, all titles theirs" in capsys.readouterr().out
        return []

    return found


def test_without_sources_the_command_says_so_and_passes(texts, capsys):
    call_command("check_sources", folder="")

    assert "No source documents" in capsys.readouterr().out


def test_a_folder_without_sources_is_an_error(texts, tmp_path):
    with pytest.raises(CommandError, match="no source document"):
        call_command("check_sources", folder=str(tmp_path / "elsewhere"))


def test_a_text_of_our_own_passes(compare):
    assert compare() == []


def test_a_sentence_with_other_endings_is_told_with_both(texts, compare):
    line = rewrite_file(texts, PL, "[Szczury](card:rats)", COPIED)

    (said,) = compare()

    assert said.startswith(f"{PL}:{line - 2}: Kto nie miał złota, płacił mu zbożem")
    assert said.endswith("| kupiec.txt: Kto nie ma złota, płaci mu zbożem")


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("dominion/cards/pl.md", "# Dominion\n\n## rats"),
        ("glossary/pl.md", "# Słownik pojęć\n\n## exchange wymiana"),
    ],
)
def test_cards_and_terms_are_compared_too(texts, compare, name, heading):
    (texts / name).write_text(
        f"{heading}\n\nKto nie ma złota, płaci mu zbożem.\n", encoding="utf-8"
    )

    assert [said.split(": ")[0] for said in compare()] == [f"{name}:3"]


def test_a_sentence_in_another_language_is_not_compared(texts, compare):
    rewrite_file(
        texts, "dominion/exchange/ja.md", "カードを山札へ", "Kto nie ma złota, płaci mu zbożem."
    )

    assert compare() == []


def test_a_set_phrase_may_stand_in_both(texts, compare, allowed):
    allowed.append(Phrase("pl", "płacił mu zbożem", "a proverb"))
    rewrite_file(texts, PL, "[Szczury](card:rats)", COPIED)

    assert compare() == []


def test_a_set_phrase_that_stands_nowhere_is_told(compare, allowed):
    allowed.append(Phrase("pl", "nie ma srebra", "a proverb"))

    assert compare() == ["'nie ma srebra' [pl] is a set phrase and stands in no text."]


IN_A_ROW = "Spis: 1. Omówienie 1.9. O dywanach 1.10. O kupcu z miasta"


@pytest.fixture
def titled(texts, documents):
    """Titles in a row, each as the source prints it."""
    (documents / "kupiec.txt").write_text(f"Żółty {IN_A_ROW}", encoding="utf-8")
    rewrite_file(texts, TREE, 'key = "1"\n', 'key = "1"\nnumber = "1"\n')
    rewrite_file(texts, PL, "## 1.9\n", "## 1.9 O dywanach\n")
    return rewrite_file(texts, PL, "## 1 Omówienie", "## 1 Omówienie")


def test_titles_in_a_row_make_one_row_over_the_texts_between(texts, compare, titled):
    body = "Kartę [zwracasz](term:exchange) na stos ([zasady](rule:dominion/basics)).\n\n"

    assert compare() == []
    rewrite_file(texts, PL, body, "")
    rewrite_file(texts, PL, "## 1.10\n", "## 1.10 O kupcu\n")

    assert compare() == [
        f"{PL}:{titled}: word for word in kupiec.txt: 1 omówienie 1 9 o dywanach 1 10 o kupcu"
    ]


def test_a_title_of_ours_that_says_so_breaks_the_row(texts, compare, titled):
    rewrite_file(texts, PL, "## 1.9 O dywanach", "## 1.9 Dywany")
    tree = 'number = "1.9"\nkind = "rule"\n'
    rewrite_file(texts, TREE, tree, f'{tree}faults = [\n    "title-ours",\n]\n')

    assert compare() == []


@pytest.mark.parametrize(
    ("word", "rows"),
    [("na targ dwanaście", 1), ("na targ dziewięć", 0)],
)
def test_a_row_of_a_term_and_what_it_means_is_told_too(texts, compare, word, rows):
    (texts / "glossary/pl.md").write_text(
        f"# Słownik pojęć\n\n## exchange {word}\n\nKolorowych dywanów kto nie ma?\n",
        encoding="utf-8",
    )

    assert [said.split(": ")[0] for said in compare()] == ["glossary/pl.md:3"] * rows


def test_a_title_that_is_not_as_printed_is_told(texts, compare):
    line = rewrite_file(texts, PL, "## 1 Omówienie", "## 1 Krótkie omówienie")

    assert compare() == [f"{PL}:{line}: no source has the title 'Krótkie omówienie'"]


@pytest.mark.parametrize("title", ["OMÓWIENIE:", "„Omówienie”"])
def test_signs_and_capitals_do_not_make_another_title(texts, compare, title):
    rewrite_file(texts, PL, "## 1 Omówienie", f"## 1 {title}")

    assert compare() == []


def test_a_part_of_a_printed_word_is_no_title(texts, compare):
    rewrite_file(texts, PL, "## 1 Omówienie", "## 1 Mówienie")

    assert len(compare()) == 1


@pytest.mark.parametrize(
    "fault", ["heading-ours", "heading-misspelt", "title-ours", "from-other-chapter"]
)
def test_a_heading_that_says_whose_it_is_needs_not_be_printed(texts, compare, fault):
    rewrite_file(texts, PL, "## 1 Omówienie", "## 1 Wstęp")
    rewrite_file(
        texts, TREE, 'kind = "heading"\n', f'kind = "heading"\nfaults = [\n    "{fault}",\n]\n'
    )

    assert compare() == []


def test_another_fault_does_not_excuse_a_title(texts, compare):
    rewrite_file(texts, PL, "## 1.10\n", "## 1.10 Wstęp\n")

    assert len(compare()) == 1


def test_a_title_as_long_as_a_sentence_is_told_in_our_words(texts, compare):
    long = "Kiedy i z kim wolno zamienić swoje karty"
    rewrite_file(texts, PL, "## 1 Omówienie", f"## 1 {long}")

    assert compare() == []
    rewrite_file(texts, PL, long, long.removesuffix(" karty"))
    assert len(compare()) == 1


def test_in_japanese_a_title_stands_among_other_signs(texts, documents, compare):
    (documents / "kupiec.txt").write_text("【概要】商人は市場へ布を運ぶ。", encoding="utf-8")
    rewrite_file(texts, TREE, 'original = "pl"', 'original = "ja"')
    (texts / "dominion/exchange/ja.md").write_text(
        "# 交換\n\n## 1 概要\n\n## 1.9\n\n（[基本](rule:dominion/basics)）\n\n"
        "## 1.10\n\n例。\n\n## 2 余談\n\n他。\n",
        encoding="utf-8",
    )

    assert [said.split(": ")[1] for said in compare()] == ["no source has the title '余談'"]
