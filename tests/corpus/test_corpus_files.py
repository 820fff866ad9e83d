"""The folder as a whole: what one file says of another is true, or it is refused."""

import pytest
from django.conf import settings

from corpus.errors import TextFault
from corpus.files import fingerprint, read
from tests.builders import rewrite_file, write_corpus

GAME, TREE = "dominion/game.toml", "dominion/exchange/source.toml"
PL, JA = "dominion/exchange/pl.md", "dominion/exchange/ja.md"
CARDS, EFFECTS = "dominion/cards/cards.toml", "dominion/cards/pl.md"
TERMS, DEFINITIONS = "glossary/terms.toml", "glossary/en.md"


@pytest.fixture
def folder(tmp_path):
    return write_corpus(tmp_path)


def fault(folder):
    """The place within *folder* and the reason."""
    with pytest.raises(TextFault) as refused:
        read(folder)
    place, _, reason = str(refused.value).removeprefix(f"{folder}/").partition(": ")
    return place, reason


def test_a_corpus_is_games_with_sources_cards_and_terms(folder):
    corpus = read(folder)

    (game,) = corpus.games
    assert (game.slug, game.game.names["ja"]) == ("dominion", "ドミニオン")
    assert [(s.slug, sorted(s.texts)) for s in game.sources] == [("exchange", ["ja", "pl"])]
    assert [card.names["pl"] for card in game.cards.cards] == ["Szczury"]
    assert [term.slug for term in corpus.terms] == ["exchange"]


def test_the_texts_of_this_site_are_in_order():
    assert len(read(settings.CORPUS_TEXTS).games) == 4


def test_a_witness_of_a_name_is_told_of(folder):
    told = 'ja = "ねずみ"\n'
    line = rewrite_file(folder, CARDS, told, f'{told}\n[cards.witnesses]\npl = "K"\n')

    place, reason = fault(folder)

    assert reason == "'rats': the witness 'K' (pl) is not in game.toml"
    assert place == f"{CARDS}:{line + 3}"


def test_a_translation_may_have_some_of_the_rules(folder):
    (source,) = read(folder).games[0].sources

    assert [p.key for p in source.texts["ja"].passages] == ["1", "1.9"]


def test_the_original_has_every_rule(folder):
    line = rewrite_file(folder, PL, "## 1.9\n", "## 1.10\n")
    rewrite_file(folder, PL, "## 1.10\n\n[Szczury](card:rats) wymienisz na inną kartę.\n\n", "")

    assert fault(folder) == (f"{PL}:{line}", "'1.9' is missing before this")


def test_the_original_has_the_last_rule_too(folder):
    rewrite_file(folder, PL, "\n## 2\n\nPustego stosu nie wymienisz.\n", "")

    assert fault(folder) == (PL, "'2' and what follows it are missing")


def test_there_is_an_original(folder):
    (folder / PL).unlink()

    assert fault(folder) == (PL, "the original text is missing")


def test_a_text_stands_in_the_order_of_the_tree(folder):
    (folder / JA).write_text("# 交換\n\n## 1.9\n\n戻す。\n\n## 1 概要\n", "utf-8")

    assert fault(folder) == (f"{JA}:7", "'1' stands out of order")


def test_ten_stands_after_nine(folder):
    """The order is that of the tree and not of the alphabet."""
    rewrite_file(folder, JA, "を山札へ[戻す](term:exchange)。\n", "を戻す。\n\n## 1.10\n\n例。\n")

    assert [p.key for p in read(folder).games[0].sources[0].texts["ja"].passages][-1] == "1.10"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [(JA, "## 1.9", "## 1.8"), (EFFECTS, "## rats", "## mice"), (DEFINITIONS, "## ex", "## ex-")],
)
def test_a_text_belongs_to_a_row_of_the_table_beside_it(folder, name, old, new):
    line = rewrite_file(folder, name, old, new)

    place, reason = fault(folder)

    assert place == f"{name}:{line}"
    assert reason.endswith(" is not in the table beside it")


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [(EFFECTS, "# Karty", "# Dominion"), (DEFINITIONS, "# Terms", "# Glossary")],
)
def test_cards_and_terms_stand_under_one_title(folder, name, wrong, right):
    rewrite_file(folder, name, right, wrong)

    assert fault(folder) == (f"{name}:1", f"the title must be `{right}`")


def test_a_file_is_in_a_language_of_ours(folder):
    (folder / "dominion/exchange/de.md").write_text("# Tausch\n")

    place, reason = fault(folder)

    assert place == "dominion/exchange/de.md"
    assert reason == "is in no language of ours (pl, ru, ja, hu, en)"


@pytest.mark.parametrize("name", ["Dominion", "wymiana ", "交換", ".git"])
def test_a_folder_is_part_of_an_address(folder, name):
    (folder / "dominion" / name).mkdir()

    place, reason = fault(folder)

    assert place == f"dominion/{name}"
    assert reason == "a folder is named in small letters, digits and hyphens"


@pytest.mark.parametrize("name", [GAME, TREE, CARDS, TERMS])
def test_every_table_is_there(folder, name):
    (folder / name).unlink()

    assert fault(folder) == (name, "cannot be read (No such file or directory)")


def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(TextFault, match="there is no such folder"):
        read(tmp_path / "texts")


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        (PL, "term:exchange", "term:trash", "'1.9': no term 'trash'"),
        (PL, "card:rats", "card:mice", "'1.10': no card 'mice'"),
        (PL, "card:rats", "spell:rats", "spell: is no link of ours (rule, card, term)"),
        (PL, "card:rats", "card:", "'1.10': no card ''"),
        (JA, "term:exchange", "rule:dominion/basics/7",
         "'1.9': no rule 'dominion/basics/7' among the links of this rule"),
    ],
)  # fmt: skip
def test_a_link_of_a_text_leads_somewhere(folder, name, old, new, reason):
    line = rewrite_file(folder, name, old, new)

    assert fault(folder) == (f"{name}:{line - 2}", reason)


def test_a_text_links_only_rules_that_the_tree_links(folder):
    """2 is a rule, but 1.9 is not said to cite it."""
    line = rewrite_file(folder, JA, "term:exchange", "rule:dominion/exchange/2")

    assert fault(folder) == (
        f"{JA}:{line - 2}",
        "'1.9': no rule 'dominion/exchange/2' among the links of this rule",
    )

    rewrite_file(
        folder, TREE, '"dominion/basics",', '"dominion/basics",\n    "dominion/exchange/2",'
    )
    read(folder)


@pytest.mark.parametrize("name", [EFFECTS, DEFINITIONS])
def test_cards_and_terms_link_any_rule_but_no_unknown_one(folder, name):
    path = folder / name
    path.write_text(path.read_text().rstrip() + " [1](rule:dominion/exchange/2).\n")
    read(folder)

    line = rewrite_file(folder, name, "exchange/2)", "exchange/7)")

    place, reason = fault(folder)
    assert place == f"{name}:{line - 2}"
    assert "no rule 'dominion/exchange/7'" in reason


def test_a_rule_cites_what_is_there_or_wanted(folder):
    line = rewrite_file(folder, TREE, '"dominion/basics"', '"dominion/advanced"')

    assert fault(folder) == (
        f"{TREE}:{line}",
        "'1.9' cites the unknown rule 'dominion/advanced'",
    )


def test_a_wanted_rule_that_is_no_longer_declared_is_missed(folder):
    path = folder / GAME
    path.write_text(path.read_text("utf-8").partition("\n[[wanted]]")[0], "utf-8")

    assert fault(folder)[1] == "'1.9' cites the unknown rule 'dominion/basics'"


@pytest.mark.parametrize("key", ["hkk/basics", "dominion", "dominion/", "dominion/a/b",
                                 "dominion/Ä b", "dominion/１"])  # fmt: skip
def test_a_wanted_rule_is_of_its_game(folder, key):
    line = rewrite_file(folder, GAME, '"dominion/basics"', f'"{key}"')
    rewrite_file(folder, TREE, '"dominion/basics"', '"dominion/exchange/2"')
    rewrite_file(folder, PL, "rule:dominion/basics", "rule:dominion/exchange/2")

    assert fault(folder) == (
        f"{GAME}:{line}",
        f"a wanted rule's key is dominion/ and one name, not {key!r}",
    )


def test_a_term_is_defined_in_a_rule_that_is_there(folder):
    line = rewrite_file(folder, TERMS, "exchange/1.9", "exchange/1.8")

    assert fault(folder) == (
        f"{TERMS}:{line}",
        "'exchange' is defined in the unknown rule 'dominion/exchange/1.8'",
    )


def test_a_term_has_words_of_games_that_are_there(folder):
    line = rewrite_file(folder, TERMS, "words.dominion", "words.chess")

    assert fault(folder) == (f"{TERMS}:{line}", "'exchange' has words of the unknown game 'chess'")


def test_a_list_of_cards_stands_at_a_rule_that_is_there(folder):
    path = folder / CARDS
    path.write_text(
        path.read_text("utf-8") + '\n[[lists]]\nslug = "moving"\nsection = "dominion/exchange/7"\n'
        'entries = [\n    { card = "rats" },\n]\n',
        "utf-8",
    )

    assert fault(folder)[1] == "the list 'moving' stands at the unknown rule 'dominion/exchange/7'"


def test_any_change_of_a_file_changes_the_fingerprint(folder):
    before = fingerprint(folder)
    assert fingerprint(folder) == before

    rewrite_file(folder, PL, "zwracasz", "zwracają")
    changed = fingerprint(folder)
    (folder / PL).rename(folder / "dominion/exchange/hu.md")

    assert len({before, changed, fingerprint(folder)}) == 3
