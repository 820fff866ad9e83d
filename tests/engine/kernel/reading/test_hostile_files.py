"""Scenario files that are wrong: each mistake has its own error, with file, line and a sentence."""

import pytest

from corpus.languages import CODES
from engine.games import rulesets
from engine.kernel import errors
from engine.kernel.proving.verify import findings
from engine.kernel.reading.scenario import MOST_BYTES, read
from engine.playing.positions import load
from tests.engine.tables import make_scenario

GOOD = """\
game = "dominion"
players = ["you", "rival"]
rules = ["dominion/exchange/r3.3"]
lines = 2

[title]
en = "A test"

[table.you]
hand = ["trader"]

[table.piles]
silver = 5
smithy = 5

[[steps]]
do = { gain = "smithy" }

[[claims]]
kind = "sometimes"
happens = { verb = "exchange", card = "smithy" }
text = { pl = "Kuźnię można wymienić." }

[[shown]]
line = "trader=yes"
"""


def reading(content):
    """The scenario in this file."""
    content = content if isinstance(content, bytes) else content.encode()
    return read(content, "test.toml", "test", rulesets(), CODES)


def test_the_good_file_is_read_and_borne_out():
    assert findings(reading(GOOD)) == []


MISTAKES = [
    ('game = "dominion"', 'game = "chess"', errors.UnknownGame, 1, "dominion"),
    ('game = "dominion"', 'game = ["dominion"]', errors.UnknownGame, 1, "dominion"),
    ('game = "dominion"\n', "", errors.MissingKey, None, "game"),
    ('[title]\nen = "A test"', "", errors.MissingKey, None, "title"),
    ('en = "A test"', 'de = "Ein Test"', errors.UnknownKey, 7, "pl"),
    ('en = "A test"', "en = 5", errors.WrongValue, 7, "1000"),
    ('en = "A test"', f'en = "{"x" * 1001}"', errors.WrongValue, 7, "1000"),
    ('en = "A test"', "", errors.MissingKey, 6, "language"),
    ("lines = 2", "speed = 2", errors.UnknownKey, 4, "lines"),
    ("lines = 2", "lines = 0", errors.WrongValue, 4, "20000"),
    ("lines = 2", "lines = true", errors.WrongValue, 4, "20000"),
    ("lines = 2", "lines = 2.5", errors.WrongValue, 4, "20000"),
    ('["dominion/exchange/r3.3"]', '["anything"]', errors.WrongValue, 3, "section"),
    ('["dominion/exchange/r3.3"]', '["dominion/../etc\\n"]', errors.WrongValue, 3, "section"),
    ('["you", "rival"]', '["you", "you"]', errors.WrongValue, 2, "twice"),
    ('["you", "rival"]', '["you", "trash"]', errors.WrongValue, 2, "trash"),
    ('["you", "rival"]', '["you", "a/b"]', errors.WrongValue, 2, "letters"),
    ('["you", "rival"]', '["a","b","c","d","e","f","g"]', errors.TooManyPlayers, 2, "6"),
    ('["trader"]', '["traitor"]', errors.UnknownCard, 10, "trader"),
    ('["trader"]', "[1]", errors.WrongValue, 10, "word"),
    ('["trader"]', '"trader"', errors.WrongValue, 10, "list"),
    ('["trader"]', "[" + '"trader",' * 501 + "]", errors.TooManyCards, 9, "500"),
    ("hand =", "hands =", errors.UnknownKey, 10, "hand"),
    ("[table.you]", "[table.kenji]", errors.UnknownKey, 9, "rival"),
    ('hand = ["trader"]', "coins = -1", errors.WrongValue, 10, "0 to 99"),
    ('hand = ["trader"]', 'lasting = ["smithy"]', errors.UnknownCard, 10, "tiara"),
    ("silver = 5", "silver = -1", errors.WrongValue, 13, "0 to 500"),
    ("silver = 5", "silver = 600", errors.WrongValue, 13, "0 to 500"),
    ("silver = 5", "silber = 5", errors.UnknownCard, 13, "silver"),
    ("silver = 5", "travelling-fair = 5", errors.UnknownCard, 13, "armory"),
    ('[[steps]]\ndo = { gain = "smithy" }', "", errors.WrongValue, None, "step"),
    ('do = { gain = "smithy" }', "", errors.MissingKey, 16, "do"),
    ("gain = ", "steal = ", errors.UnknownStep, 17, "gain"),
    ('{ gain = "smithy" }', '{ gain = "smithy", buy = "silver" }', errors.UnknownStep, 17, "buy"),
    ('{ gain = "smithy" }', '{ gain = "smithy", at = "deck" }', errors.UnknownKey, 17, "to"),
    ('{ gain = "smithy" }', '{ gain = "smithy", to = "attic" }', errors.UnknownZone, 17, "deck"),
    (
        '{ gain = "smithy" }',
        '{ gain = "smithy", player = "kenji" }',
        errors.UnknownPlayer,
        17,
        "rival",
    ),
    ('{ gain = "smithy" }', '{ draw = "two" }', errors.WrongValue, 17, "1 to 99"),
    ('{ gain = "smithy" }', '{ play = "duchy" }', errors.WrongValue, 17, "armory"),
    ('kind = "sometimes"', 'kind = "often"', errors.WrongValue, 20, "always"),
    ('kind = "sometimes"', "", errors.MissingKey, 19, "kind"),
    ('happens = { verb = "exchange", card = "smithy" }', "", errors.MissingKey, 19, "happens"),
    ("happens = {", "after = {", errors.MissingKey, 19, "happens"),
    ('verb = "exchange"', 'verb = "swap"', errors.WrongValue, 21, "exchange"),
    ('verb = "exchange", ', "", errors.MissingKey, 21, "verb"),
    ('card = "smithy" }', 'colour = "red" }', errors.UnknownKey, 21, "cites"),
    ('card = "smithy" }', 'from = "attic" }', errors.UnknownZone, 21, "trash"),
    ('card = "smithy" }', "refused = 1 }", errors.WrongValue, 21, "true"),
    (
        'happens = { verb = "exchange", card = "smithy" }',
        "end = {}",
        errors.MissingKey,
        21,
        "count",
    ),
    (
        'happens = { verb = "exchange", card = "smithy" }',
        "end = { count = 1, at_most = 2 }",
        errors.WrongValue,
        21,
        "count",
    ),
    ('line = "trader=yes"', "lines = 2", errors.UnknownKey, 25, "refused_by"),
    ('line = "trader=yes"', 'line = "trader=yes', errors.NotToml, 25, "TOML"),
    ("[title]", "[title", errors.NotToml, 6, "TOML"),
]


@pytest.mark.parametrize(
    ("good", "bad", "error", "line", "said"), MISTAKES, ids=lambda value: str(value)[:30]
)
def test_each_mistake_has_its_error(good, bad, error, line, said):
    assert good in GOOD

    with pytest.raises(error) as raised:
        reading(GOOD.replace(good, bad, 1))

    assert raised.value.file == "test.toml"
    assert raised.value.line == line
    assert said in raised.value.sentence
    assert raised.value.sentence.endswith(".")


@pytest.mark.parametrize(
    ("key", "table"),
    [("steps", "[[steps]]\ndo = { draw = 1 }\n"), ("claims", "[[claims]]\n")],
)
def test_a_file_lists_only_so_much(key, table):
    error = errors.TooManySteps if key == "steps" else errors.TooManyClaims

    with pytest.raises(error, match="40"):
        reading(GOOD + table * 41)


def test_a_file_has_only_so_many_zones():
    cards = sorted(rulesets()["dominion"].piled)
    piles = "".join(f"{card} = 1\n" for card in cards if card not in {"silver", "smithy"})
    players = 'players = ["a", "b", "c", "d", "e", "f"]'
    crowded = GOOD.replace('players = ["you", "rival"]', players).replace(
        "[table.you]", "[table.a]"
    )
    with_piles = crowded.replace("smithy = 5\n", "smithy = 5\n" + piles)

    with pytest.raises(errors.TooManyZones, match="64"):
        reading(with_piles)


def test_a_file_over_the_cap_is_refused_by_its_size():
    with pytest.raises(errors.FileTooLarge, match=str(MOST_BYTES)):
        reading(GOOD + "#" * MOST_BYTES)


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe",
        b"a = '\x00'",
        b"x = " + b"[" * 16_000,
        b"x = " + b"{a=" * 4_000,
        b"\xef\xbb\xbf\n",
    ],
    ids=["not UTF-8", "NUL", "nested lists", "nested tables", "byte order mark"],
)
def test_bytes_that_are_no_toml_are_refused(content):
    with pytest.raises(errors.NotToml):
        reading(content)


def test_a_file_that_is_not_there_is_said(tmp_path):
    with pytest.raises(errors.NotFound, match="No such file"):
        load(tmp_path / "missing.toml")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(errors.NotFound):
        load(tmp_path)


def test_every_claim_of_a_file_that_does_not_hold_is_found():
    claims = [{"kind": "never", "happens": {"verb": "draw"}}]

    found = findings(make_scenario({"draw": 1}, claims=claims, you={"deck": ["copper"]}))

    assert found == ["Claim 1 (never) does not hold."]


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("lines = 2", "lines = 3", "There are 2 lines"),
        ('line = "trader=yes"', 'line = "trader=maybe"', "cannot be played"),
        ('line = "trader=yes"', 'line = "trader=yes trader=yes"', "cannot be played"),
        ('line = "trader=yes"', 'line = ""', "too few answers"),
        ("lines = 2", 'lines = 2\nproves = ["dominion/exchange/r3.3"]', "nothing proves it"),
        (
            'line = "trader=yes"',
            'line = "trader=yes"\nrefused_by = ["dominion/exchange/r3.5"]',
            "nothing is refused",
        ),
    ],
)
def test_what_play_does_not_bear_out_is_found(good, bad, said):
    (found,) = findings(reading(GOOD.replace(good, bad, 1)))

    assert said in found
