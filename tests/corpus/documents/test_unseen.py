"""Documents that the importers were not made for: what was promised of them is kept."""

import pytest

from benchmarks import importing
from benchmarks.truths import cited, encoding_name, same_words

HALVES = [half for half in importing.HALVES if (importing.UNSEEN / half).is_dir()]

LEAST = {"open": 61, "second": 44, "held": 44}


@pytest.mark.parametrize("half", HALVES)
def test_what_was_promised_of_unseen_documents_is_kept(half):
    made = importing.scores(half)["all"]

    missed = [name for name, _, kept, _ in importing.promises(half, made) if not kept]

    assert missed == []


@pytest.mark.parametrize("half", HALVES)
def test_every_truth_has_its_document(half):
    folder = importing.UNSEEN / half
    held = {path.name for path in folder.iterdir()}

    assert len(held) >= LEAST[half]
    assert {f"{name}.truth.json" for name in held if not name.endswith(".truth.json")} <= held


def test_a_rule_that_is_lost_a_reference_and_furniture_that_became_a_rule_are_counted():
    """The scorer itself: the nearest documents to a perfect one each lose in their own column."""
    truth = {
        "file": "a.txt", "game": "g", "lang": "en", "family": "e", "format": "text",
        "outcome": "clean", "anomalies": [], "furniture": [{"line": 1, "text": "Home | Search"}],
        "sections": [
            {"number": "1.1", "kind": "rule", "parent": None, "title": None, "line": 3,
             "starts": "Draw a card, then pass; see", "body": None, "ends": "then pass; see 1.2."},
            {"number": "1.2", "kind": "rule", "parent": None, "title": None, "line": 4,
             "starts": "The last card ends the game.", "body": None, "ends": "card ends the game."},
        ],
        "references": [{"from": 0, "written": "1.2", "to": 1, "line": 3}],
    }  # fmt: skip
    whole = "Home | Search\n\n1.1. Draw a card, then pass; see 1.2.\n1.2. The last card ends the game.\n"

    right = importing.score(truth, whole.encode())
    lost = importing.score(truth, whole.replace("\n1.2.", "\n").encode())
    chrome = importing.score(
        {**truth, "furniture": [{"line": 4, "text": "1.2. The last card ends the game."}]},
        whole.encode(),
    )

    shares = ("found", "own text", "parent", "kind", "references", "outcome", "furniture")
    assert [right.share(name) for name in shares] == [1.0] * 7
    assert lost.share("references") == 0.0
    assert chrome.share("furniture") == 0.0


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("II.2.1", "section II.2.1"),
        ("section II.2.1", "II.2.1"),
        ("II.2", "zob. II. 2"),
        ("III", "a III. fejezetet"),
        ("box A", "A"),
        ("§1 (c)", "§1(c)"),
        ("7b", "the note 7b"),
        ("2/c.", "2/c"),
        ("3.04.b", "п. 3.04.b"),
        ("lit. b", "b"),
        ("2.3", "по 2.3-му пункту"),
        ("2.3", "a 2.3-as pont"),
        ("Q2", "pytanie 2"),
        ("Q2", "Ｑ２"),
        ("4.03", "п. 4.01—4.03"),
        ("п. 4.01—4.03", "4.01–4.03"),
        ("第4章", "４章"),
    ],
)
def test_of_a_reference_the_number_alone_will_do(told, written):
    assert same_words(told, written, "pl")


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("II.2.1", "section II.2"),
        ("II.2.1", "section III.2.1"),
        ("II.2", "2"),
        ("box A", "box B"),
        ("§1 (c)", "§1"),
        ("7b", "7c"),
        ("7", "7b"),
        ("2.3", "12.3"),
        ("2.3", "2.3.1"),
        ("section 4", "section II.4"),
    ],
)
def test_another_number_is_another_reference(told, written):
    assert not same_words(told, written, "en")


@pytest.mark.parametrize("text", ["a fenti szabály", "в разделе «Ход»", "w tym i owym"])
def test_the_little_words_of_a_language_are_no_labels(text):
    assert cited(text) == []


def test_an_encoding_is_compared_by_what_it_is_and_not_by_how_it_is_spelt():
    assert encoding_name("euc_jp") == encoding_name("EUC-JP")
    assert encoding_name("cp932") == encoding_name("Shift_JIS")
    assert encoding_name("cp1250") != encoding_name("iso-8859-2")
