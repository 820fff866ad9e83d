"""What the checks say beside a part of the library is what they say beside all of it."""

import json

from benchmarks.checks import SLIPS
from corpus.checks import findings
from corpus.checks.cases import Library, key_of
from corpus.checks.wording import CheckedText
from corpus.contents import objects_of
from rules.files.stored import corpus_stored
from rules.models import State
from workbench.editor.library import library_beside
from workbench.views import original_of

EVERY = 7
"""Of what is published, so few texts are tried as they stand; all slips are."""


def said(found):
    return {(one.check, one.code, one.start, one.words, *one.values.values()) for one in found}


def texts(whole):
    """Texts as they are published, and with a slip: library key and text."""
    lines = (SLIPS / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    for slip in map(json.loads, lines):
        yield slip["key"], CheckedText(slip["lang"], slip["title"], slip["body"])
    standing = [(key, one) for key, by_lang in whole.texts.items() for one in by_lang.values()]
    yield from standing[::EVERY]


def test_a_part_of_the_library_says_what_all_of_it_says(corpus):
    whole = Library.of(corpus_stored())
    keys = {key_of(one): one for one in State.objects.values_list("key", flat=True).distinct()}
    subjects = objects_of(keys.values())
    differing, tried = [], 0

    for key, text in texts(whole):
        subject = subjects[keys[key]]
        part = library_beside(subject, text.body)
        told = said(findings(whole.case(key, text)))
        original = original_of(subject)
        here = said(findings(part.case_among(key, text, whole.texts[key], original)))
        tried += 1
        if told != here:
            differing.append((key, text.lang, told ^ here))

    assert differing == []
    assert tried > 500
