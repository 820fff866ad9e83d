"""The checks and what is published: the words of each language, what was accepted, siblings."""

import json
import re

import pytest
from django.conf import settings

from benchmarks.checks import SLIPS
from corpus.checks import CHECKS, accepted, findings
from corpus.checks.cases import Library, key_of
from corpus.checks.findings import Finding, Severity
from corpus.checks.ideas import group, maybe, said, table
from corpus.checks.kinds.writing.numbering import faults_of
from corpus.checks.wording import CheckedText
from corpus.files import read
from corpus.languages import CODES
from corpus.parsers.sources import SectionEntry

MOST_FALSE = 0.05
NO_GROUPS = {"length", "inflection", "commas"}


@pytest.fixture(scope="module")
def library():
    return Library.of(read(settings.CORPUS_TEXTS))


def edited(library, key, lang, old, new):
    """What is published, with some words changed."""
    text = library.texts[key][lang]
    assert old in text.body
    return library.case(key, CheckedText(lang, text.title, text.body.replace(old, new)))


def named(case):
    return {one.check for one in findings(case)}


def test_few_of_the_published_texts_have_findings(library):
    cases = list(library.cases())
    alarmed = [case for case in cases if findings(case)]

    assert len(alarmed) <= MOST_FALSE * len(cases)


def test_what_was_accepted_is_still_found(library):
    """A line that fits no finding any more is taken out: its text or the check has changed."""
    found = {
        (one.check, accepted.line_of(one, case.key, case.text.lang))
        for case in library.cases()
        for check in CHECKS.values()
        for one in check.findings(case)
    }
    kept = {(name, line) for name in CHECKS for line in accepted.accepted(name)}

    assert kept - found == set()


def test_accepting_one_finding_accepts_no_other():
    one = Finding("modality", Severity.ERROR, 0, "lehet", "says-more", {"here": "lehet"})
    other = Finding("modality", Severity.ERROR, 0, "kell", "says-more", {"here": "kell"})

    assert accepted.is_accepted(one, "glossary/deck", "hu")
    assert not accepted.is_accepted(other, "glossary/deck", "hu")
    assert not accepted.is_accepted(one, "glossary/hand", "hu")


def test_every_reason_is_a_sentence():
    for name in CHECKS:
        for line, why in accepted.accepted(name).items():
            assert why[0].isupper(), line
            assert why.endswith("."), line


def test_files_of_accepted_findings_are_those_of_checks():
    assert {path.stem for path in accepted.FOLDER.glob("*.toml")} <= set(CHECKS)


@pytest.mark.parametrize("lang", CODES)
def test_a_language_has_words_for_every_idea(lang):
    ours, english = table(lang), table("en")

    assert ours.keys() | NO_GROUPS == english.keys() | NO_GROUPS
    for name in ours.keys() - NO_GROUPS:
        assert ours[name].keys() - {"-"} == english[name].keys() - {"-"}, name
        assert group(lang, name)
        for idea in ours[name]:
            maybe(lang, name, idea)


@pytest.mark.parametrize("lang", CODES)
def test_no_way_to_say_an_idea_is_empty(lang):
    for name in table(lang).keys() - NO_GROUPS:
        for pattern in (
            group(lang, name).pattern,
            *(maybe(lang, name, i) for i in table(lang)[name]),
        ):
            assert pattern is None or not pattern.search(""), name


def test_what_only_looks_like_an_idea_is_read_over():
    assert [one.idea for one in said("en", "modality", "It can be seen.")] == []
    assert [one.idea for one in said("en", "modality", "You can see it.")] == ["may"]


def test_a_language_without_words_says_nothing():
    assert said("cs", "modality", "Můžeš táhnout.") == ()


def test_a_sibling_that_is_changed_alone_is_told(library):
    key = "berserk/summoning/532.4.i2"
    alone = edited(library, key, "pl", "umieszcza się obok", "trzeba od razu wyłożyć tuż przy polu")
    whole = edited(library, key, "pl", "umieszcza się obok", "kładzie się obok")

    assert "siblings" in named(alone)
    assert "siblings" not in named(whole)


def entry(key, parent="", meant=""):
    return SectionEntry(key, parent, meant or key, meant or key, "rule", "", (), ())


@pytest.mark.parametrize(
    ("entries", "wrong"),
    [
        ([entry("1.9", "1"), entry("1.10", "1")], {}),
        ([entry("1.10", "1"), entry("1.9", "1")], {"g/s/1.9": "number-order"}),
        ([entry("1.9", "1"), entry("1.9b", "1", meant="1.9")], {"g/s/1.9b": "number-twice"}),
        ([entry("1.2"), entry("1.3.1", "1.2")], {"g/s/1.3.1": "wrong-parent"}),
        ([entry("1.2"), entry("1.2.1", "1.2")], {}),
        ([entry("1.2.0"), entry("1.2.1", "1.2.0")], {}),
    ],
)
def test_numbers_are_in_order_once_and_below_their_own(entries, wrong):
    rules = {f"g/s/{one.key}": one for one in entries}

    told = faults_of(Library({}, {}, rules, {}))
    assert {key: code for key, (code, _) in told.items()} == wrong


def test_a_number_is_told_in_the_original_alone():
    rules = {f"g/s/{one.key}": one for one in [entry("1.10", "1"), entry("1.9", "1")]}
    texts = {"g/s/1.9": {lang: CheckedText(lang, "", "x") for lang in ("pl", "ru")}}
    some = Library(texts, {"g/s/1.9": "pl"}, rules, {})

    assert CHECKS["numbering"].findings(some.case("g/s/1.9", texts["g/s/1.9"]["pl"]))
    assert not CHECKS["numbering"].findings(some.case("g/s/1.9", texts["g/s/1.9"]["ru"]))


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("dominion/exchange/1.2", "dominion/exchange/1.2"),
        ("rule:dominion/exchange/1.2", "dominion/exchange/1.2"),
        ("card:dominion/rats", "dominion/cards/rats"),
        ("term:trash", "glossary/trash"),
    ],
)
def test_a_key_may_be_a_content_key(library, written, key):
    assert key_of(written) == key
    assert library.knows(key)


def test_a_published_text_is_its_own_nearest_witness(library):
    text = library.texts["dominion/exchange/1.2"]["hu"]

    assert library.case("dominion/exchange/1.2", text).before is None
    assert edited(library, "dominion/exchange/1.2", "hu", "lap", "kártya").before == text


def test_the_plain_text_knows_where_it_stands():
    text = CheckedText("en", "", "- [Rats](card:rats) \\* and **all**.")
    plain = text.plain

    assert plain.text == "Rats * and all."
    for word in ("Rats", "*", "all"):
        assert re.match(re.escape(word), text.body[plain.where(plain.text.index(word)) :])
    assert plain.place(text.links[0].begins) == 0


def test_the_words_of_a_finding_stand_where_it_says(library):
    """Also where several sentences are held against others as one: Japanese puts none apart."""
    slips = (SLIPS / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    wrong = []
    for slip in map(json.loads, slips):
        text = CheckedText(slip["lang"], slip["title"], slip["body"])
        for one in findings(library.case(slip["key"], text)):
            place = text.plain.place(one.start)
            said = text.plain.text[place : place + len(one.words)]
            if said != one.words and not text.body.startswith(one.words, one.start):
                wrong.append((slip["id"], one.check, one.words, said))

    assert wrong == []
