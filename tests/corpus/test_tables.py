"""Each table is read as it stands, or refused at the line that is wrong."""

from dataclasses import replace
from datetime import date

import pytest

from corpus.errors import TextFault
from corpus.parsers import cardfiles, games, sources, tables, termfiles
from tests.builders import FILES, WITNESSES

GAME = FILES["dominion/game.toml"].replace(WITNESSES, "")
SOURCE = FILES["dominion/exchange/source.toml"]
CARDS = FILES["dominion/cards/cards.toml"]
TERMS = FILES["glossary/terms.toml"]


def fault(parser, text):
    with pytest.raises(TextFault) as refused:
        parser.parse(text.encode(), "table.toml")
    assert str(refused.value).startswith("table.toml:")
    return refused.value.line, refused.value.reason


def spoilt(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("parser", "text"), [(games, GAME), (sources, SOURCE), (cardfiles, CARDS), (termfiles, TERMS)]
)
def test_rendering_is_the_inverse_of_reading(parser, text):
    read = parser.parse(text.encode(), "table.toml")

    assert tables.render(parser.table_of(read)) == text


def test_what_is_not_toml_is_refused_where_it_breaks():
    line, reason = fault(sources, spoilt(SOURCE, 'kind = "heading"', 'kind = "heading'))

    assert line == 6
    assert reason.startswith("is not TOML: ")


def test_a_key_written_twice_is_not_toml():
    line, reason = fault(sources, spoilt(SOURCE, 'key = "1"', 'key = "1"\nkey = "1"'))

    assert line == 6
    assert "overwrite" in reason


def test_lists_without_end_are_a_fault_and_no_crash():
    with pytest.raises(TextFault, match="lists stand too deep in lists"):
        tables.parse(b"a = " + b"[" * 15_000, "table.toml")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('original = "pl"', "original = 'pl'", 1),
        ('original = "pl"', '# the Polish one\noriginal = "pl"', 1),
        ('key = "1"\nkind = "heading"', 'kind = "heading"\nkey = "1"', 5),
        ('cites = [\n    "dominion/basics",\n]', 'cites = ["dominion/basics"]', 13),
        ("position = 1", "position = +1", 2),
    ],
)
def test_a_file_that_we_would_write_otherwise_is_refused(old, new, line):
    found, reason = fault(sources, spoilt(SOURCE, old, new))

    assert found == line
    assert reason.startswith("is not in canonical form; expected ")


def test_a_table_ends_with_one_line_feed():
    line, reason = fault(sources, SOURCE + "\n")

    assert reason == "must end with exactly one line feed"
    assert line == SOURCE.count("\n") + 2


@pytest.mark.parametrize("written", ["\\u0000", "\\u001b", "\\r", "\\u007f", "\\\\\\b"])
def test_a_control_character_cannot_be_written_in_letters_either(written):
    line, reason = fault(games, spoilt(GAME, 'pl = "Dominion"', f'pl = "{written}"'))

    assert line == 5
    assert reason.startswith("holds the control character ")


@pytest.mark.parametrize("written", ["\\\\u0000", '\\"', "\\n", "\t"])
def test_other_characters_may_be(written):
    games.parse(spoilt(GAME, 'pl = "Dominion"', f'pl = "A{written}"').encode(), "game.toml")


def test_a_direction_override_cannot_hide_in_letters():
    line, reason = fault(games, spoilt(GAME, 'pl = "Dominion"', 'pl = "\\u202e"'))

    assert line == 5
    assert "canonical form" in reason


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('original = "pl"\n', "", 1, "original is missing"),
        ('"pl"', '"de"', 1, "original must be one of pl, ru, ja, hu, en, not 'de'"),
        ("position = 1", "position = true", 2, "position must be a whole number from 0 to 32,767"),
        ("position = 1", "position = -1", 2, "position must be a whole number from 0 to 32,767"),
        ("position = 1", "position = 32768", 2, "position must be a whole number from 0 to 32,767"),
        ("position = 1", 'position = "1"', 2, "position must be a number"),
        ("\n\n[[s", '\npublisher = " "\n\n[[s', 3, "publisher is empty: leave it out"),
        (
            "\n\n[[s",
            '\ntext_licence = "CC0-1.0"\n\n[[s',
            3,
            "text_licence must be one of CC-BY-SA-4.0, not 'CC0-1.0'",
        ),
        ("\n\n[[s", '\npublished = "2019"\n\n[[s', 3, "unknown key 'published'"),
        ("\n\n[[s", '\nretrieved = "today"\n\n[[s', 3, "retrieved must be a day"),
        (
            "\n\n[[s",
            "\nretrieved = 2026-11-21 10:00:00\n\n[[s",
            3,
            "retrieved must be a day without a time",
        ),
        ('number = "1.9"', "number = 1.9", 11, "number must be a text"),
        ('number = "1.9"', 'number = ""', 11, "number is empty: leave it out"),
        ('number = "1.9"', 'prints = "1.9"', 11, "unknown key 'prints'"),
        ('kind = "rule"\n', "", 8, "kind is missing"),
        ('"number-misprinted",\n]', "]", 22, None),
        ('"dominion/basics"', '"dominion/basics",\n    "dominion/basics"', 13, None),
        ('key = "1.9"', 'key = "1．9"', 9, None),
        ('key = "1.9"', 'key = "１.9"', 9, None),
        ('key = "1.9"', 'key = "Rule"', 9, None),
    ],
)  # fmt: skip
def test_a_source_is_refused_where_it_is_wrong(old, new, line, reason):
    found, said = fault(sources, spoilt(SOURCE, old, new))

    assert found == line
    assert reason is None or said == reason


def test_an_unknown_kind_is_refused_in_its_line():
    line, reason = fault(sources, spoilt(SOURCE, 'kind = "rule"', 'kind = "law"'))

    assert line == 12
    assert reason.startswith("kind must be one of heading, definition, rule,")


LEFT_OPEN = """
[sections.left_open]
en = "It does not say who."
pl = "Nie mówi kto."
ru = "Не сказано кто."
ja = "誰かは書かれていない。"
hu = "Nem mondja, ki."
"""


def with_left_open(text=LEFT_OPEN):
    """The source with something left open in its last section."""
    return SOURCE + text


def test_what_a_source_leaves_open_is_read_in_every_language_and_written_back():
    read = sources.parse(with_left_open().encode(), "source.toml")

    assert list(read.sections[-1].left_open) == ["en", "pl", "ru", "ja", "hu"]
    assert tables.render(sources.table_of(read)) == with_left_open()


def test_the_languages_are_written_in_one_order_however_the_database_keeps_them():
    read = sources.parse(with_left_open().encode(), "source.toml")
    entry = read.sections[-1]
    shuffled = replace(entry, left_open=dict(sorted(entry.left_open.items())))
    tree = replace(read, sections=(*read.sections[:-1], shuffled))

    assert tables.render(sources.table_of(tree)) == with_left_open()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('hu = "Nem mondja, ki."\n', "", "left_open has no hu"),
        ('hu = "Nem', 'de = "Nem', "left_open has no language 'de'"),
        ('hu = "Nem mondja, ki."', 'hu = " "', "left_open.hu must be a text"),
    ],
)
def test_what_is_left_open_in_some_languages_only_is_refused(old, new, reason):
    assert fault(sources, with_left_open(LEFT_OPEN.replace(old, new)))[1] == reason


def test_an_unknown_fault_is_refused_in_its_line():
    line, reason = fault(sources, spoilt(SOURCE, "number-misprinted", "ugly"))

    assert line == 23
    assert reason.startswith("unknown fault 'ugly'; known are cell-merged,")


def test_a_day_is_read():
    text = spoilt(SOURCE, "\n\n[[s", "\nretrieved = 2026-11-21\n\n[[s")

    assert sources.parse(text.encode(), "source.toml").retrieved == date(2026, 11, 21)


def test_a_source_needs_sections():
    assert fault(sources, 'original = "pl"\nposition = 1\n')[1] == "a source needs sections"


def test_a_section_stands_once():
    assert fault(sources, spoilt(SOURCE, 'key = "2"', 'key = "1.9"')) == (
        27,
        "the key '1.9' stands twice",
    )


def test_a_parent_that_is_nowhere_is_refused():
    assert fault(sources, spoilt(SOURCE, 'parent = "1"', 'parent = "7"')) == (
        10,
        "its parent '7' does not stand before it",
    )


def test_a_parent_stands_before_its_child():
    assert fault(sources, spoilt(SOURCE, 'parent = "1"', 'parent = "2"')) == (
        10,
        "its parent '2' does not stand before it",
    )


def test_no_section_is_its_own_grandparent():
    text = spoilt(SOURCE, 'key = "1"\n', 'key = "1"\nparent = "1.10"\n')

    assert fault(sources, text) == (6, "its parent '1.10' does not stand before it")


def test_the_sections_below_a_section_stand_together():
    text = SOURCE + '\n[[sections]]\nkey = "1.11"\nparent = "1"\nkind = "rule"\n'

    assert fault(sources, text) == (30, "stands apart from the other sections below '1'")


def test_a_section_may_go_back_up_within_its_branch():
    text = spoilt(SOURCE, 'parent = "1"\nnumber = "1.10"', 'parent = "1.9"\nnumber = "1.10"')
    text = spoilt(text, 'key = "2"', 'key = "2"\nparent = "1"')

    read = sources.parse(text.encode(), "source.toml")

    assert [(s.key, s.parent) for s in read.sections][2:] == [("1.10", "1.9"), ("2", "1")]


def test_a_section_is_no_parent_of_itself():
    assert fault(sources, spoilt(SOURCE, 'key = "2"', 'key = "2"\nparent = "2"'))[0] is not None


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('hu = "Dominion"\n', "", 3, "names has no hu"),
        ('hu = "Dominion"', 'de = "Dominion"', 8, "names has no language 'de'"),
        ('hu = "Dominion"', 'hu = ""', 8, "names.hu must be a text"),
        ('hu = "Dominion"', "hu = 1", 8, "names.hu must be a text"),
        (
            'en = "Dominion"\npl = "Dominion"',
            'pl = "Dominion"\nen = "Dominion"',
            3,
            "names: the languages stand in the order en, pl, ru, ja, hu",
        ),
        ('key = "dominion/basics"', 'id = "dominion/basics"', 10, "key is missing"),
    ],
)
def test_a_game_is_refused_where_it_is_wrong(old, new, line, reason):
    found, said = fault(games, spoilt(GAME, old, new))

    assert said == reason
    assert found in (line, line + 1)


WITNESS = """
[[witnesses]]
letter = "K"
kind = "list"
name = "polska lista kart, zebrana przez graczy i nigdy nie porównana z drukiem ani z opakowaniem gry"
"""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (GAME + WITNESS + WITNESS, "the witness 'K' stands twice"),
        (GAME + WITNESS.replace('"list"', '"rumour"'), "kind must be one of source, page, print,"),
        (GAME + WITNESS.replace('"K"', '"KK"'), "letter has 2 characters; there is room for 1"),
        (GAME.replace("position = 1", 'position = 1\nprinted = "de"'), "printed must be one of"),
    ],
)
def test_where_names_are_known_from_is_told_rightly(text, reason):
    assert fault(games, text)[1].startswith(reason)


def test_a_game_first_came_out_in_english_where_it_does_not_say_otherwise():
    polish = GAME.replace("position = 1", 'position = 1\nprinted = "pl"') + WITNESS

    assert games.parse(GAME.encode(), "game.toml").printed == "en"
    assert games.parse(polish.encode(), "game.toml").printed == "pl"
    assert tables.render(games.table_of(games.parse(polish.encode(), "game.toml"))) == polish


def test_a_wanted_rule_stands_once():
    text = GAME + '\n[[wanted]]\nkey = "dominion/basics"\n'

    assert fault(games, text)[1] == "the wanted rule 'dominion/basics' stands twice"


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"rats"', '"Rats"', 2, "'Rats' is not a slug: small letters, digits and hyphens"),
        ('"rats"', '"rats.1"', 2, "'rats.1' is not a slug: small letters, digits and hyphens"),
        ('ja = "ネズミ"\n', "", 13, "readings says ja, but there is no name in it"),
        ("\n[cards.readings]", '\n[cards.also]\npl = [\n    "Szczury",\n]\n\n[cards.readings]',
         13, "also.pl repeats the name"),
        ('cost = "4"', 'cost = "4"\nexpansion = "base"', 4, "unknown expansion 'base'"),
        ('cost = "4"', 'cost = "4"\nedition = "third"', 4,
         "edition must be one of first, second, not 'third'"),
        ('    "action",\n]', '    "action",\n]\nremoved = false', 6,
         "removed = false is the default: leave it out"),
    ],
)  # fmt: skip
def test_a_card_is_refused_where_it_is_wrong(old, new, line, reason):
    found, said = fault(cardfiles, spoilt(CARDS, old, new))

    assert said == reason
    assert abs(found - line) <= 2


def test_a_card_stands_once():
    assert fault(cardfiles, CARDS + "\n" + CARDS) == (16, "the card 'rats' stands twice")


def test_a_list_names_cards_that_are_there():
    text = CARDS + '\n[[lists]]\nslug = "moving"\nentries = [\n    { card = "mice" },\n]\n'

    assert fault(cardfiles, text) == (19, "the list 'moving' names the unknown card 'mice'")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"exchange"', '"交換"', "'交換' is not a slug: small letters, digits and hyphens"),
        (
            '/1.9"\n',
            '/1.9"\nours = [\n    "any.hu",\n]\n',
            "ours says any.hu, but there is no such word",
        ),
        ("pl = [", "de = [", "any has no language 'de'"),
        (
            '    "wymiana",\n',
            '    "wymiana",\n    "wymiana",\n',
            "pl names something twice",
        ),
    ],
)
def test_a_term_is_refused_where_it_is_wrong(old, new, reason):
    line, said = fault(termfiles, spoilt(TERMS, old, new))

    assert said == reason
    assert 1 <= line <= 7


def test_a_term_stands_once():
    assert fault(termfiles, TERMS + "\n" + TERMS)[1] == "the term 'exchange' stands twice"


@pytest.mark.parametrize(
    ("parser", "text", "old", "new", "room", "line"),
    [
        (sources, SOURCE, 'number = "1.9"', 'number = "{}"', 40, 11),
        (sources, SOURCE, 'key = "2"', 'key = "{}"', 50, 27),
        (games, GAME, 'en = "Dominion"', 'en = "{}"', 120, 4),
        (games, GAME, "podstawowe zasady", "{}", 238, 14),
    ],
)
def test_what_the_database_has_no_room_for_is_refused(parser, text, old, new, room, line):
    parser.parse(spoilt(text, old, new.format("1" * room)).encode(), "table.toml")

    found, reason = fault(parser, spoilt(text, old, new.format("1" * (room + 1))))

    assert found == line
    assert "there is room for" in reason
