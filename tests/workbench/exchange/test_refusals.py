"""What is not brought in: files of others, what cannot be read, and texts that do not fit."""

import re
from dataclasses import replace

import pytest

from corpus.exchange import formats
from corpus.languages import CODES
from rules.publishing import (
    Draft,
    ReviewNeeded,
    mark_not_wanted,
    publish,
    save_draft,
)
from tests.builders import make_editor, signed_in, state_of
from tests.corpus.exchange.units import file_of, unit
from tests.workbench.exchange.files import (
    FIRST,
    PAGE,
    SECOND,
    alert,
    batch_of,
    brought,
    everything,
    sent_out,
    taken,
    verdicts,
    with_words,
)
from workbench.exchange.models import ExchangeBatch


@pytest.mark.parametrize("rank", ["translator", "reviewer", "lead"])
@pytest.mark.parametrize("own", CODES)
@pytest.mark.parametrize("lang", CODES)
def test_an_editor_brings_files_into_their_language_alone(rank, own, lang):
    if lang == "pl":
        file = file_of(unit("A.", "B.", key=FIRST, made_from=1, revision=1), source_lang="hu",
                       lang="pl")  # fmt: skip
    else:
        file = with_words(sent_out(lang), first="Egy.", second="Kettő.")
    client = signed_in("Ewa", rank=rank, langs=[own])
    page = f"/hu/edit/exchange/{lang}/dominion/exchange/"
    before = everything()

    answer = brought(client, file, page=page)

    assert answer.status_code == (302 if lang == own else 403)
    assert everything() == before
    if lang != own:
        assert not ExchangeBatch.objects.exists()


@pytest.mark.parametrize("do", ["take", "undo"])
def test_a_batch_of_another_language_is_only_looked_at(zsofia, do):
    address = batch_of(zsofia, with_words(sent_out(), first="A lapot visszateszed."))
    if do == "undo":
        zsofia.post(address, {"do": "take"})
    kenji = signed_in("Kenji", rank="lead", langs=["ja"])
    before = everything()

    assert kenji.get(address).status_code == 200
    assert kenji.post(address, {"do": do}).status_code == 403
    assert everything() == before


def test_an_editor_of_another_game_is_refused():
    client = signed_in("Ewa", rank="lead", game="hkk")

    assert brought(client, with_words(sent_out(), first="Egy.")).status_code == 403


@pytest.mark.parametrize("path", ["", "hu/dominion/exchange/", "hu/dominion/exchange/file/"])
def test_files_are_for_editors(guest, kenji, path):
    assert guest.get(f"/hu/edit/exchange/{path}").status_code == 302
    assert kenji.get(f"/hu/edit/exchange/{path}").status_code == 403


# Bad input

UI = {"pl", "ru", "ja", "hu", "en"}


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("a.docx", b"PK"),
        ("a.po", b""),
        ("a.xlf", b"<xliff"),
        ("a.xlf", b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"),
        ("a.tmx", b"<tmx/>"),
        ("a.csv", b"id,source,target\n1,2,3\n"),
        ("a.po", "msgid \"ą\"\n".encode("iso-8859-2")),
        ("a.md", b"# rule:dominion/exchange\n\n## 1.1\n\nA.\n"),
        ("a.md", b"x" * 950_000),
        ("\0.po\0", b"x"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_told_in_each_language(zsofia, name, raw):
    before, told = everything(), set()

    for ui in UI:
        answer = brought(zsofia, raw, page=PAGE.replace("/hu/", f"/{ui}/", 1), name=name)
        assert answer.status_code == 400
        told.add(alert(answer))

    assert len(told) == len(UI)
    assert everything() == before
    assert not ExchangeBatch.objects.exists()


@pytest.mark.parametrize(
    "said",
    [
        {"lang": "tlh"}, {"lang": "ja"}, {"source_lang": "xx"}, {"source_lang": "hu"},
        {"collection": "dominion/stop-moving"}, {"collection": "hkk/playing"},
    ],
)  # fmt: skip
def test_a_file_that_belongs_elsewhere_is_refused(zsofia, said):
    file = replace(with_words(sent_out(), first="Egy."), **said)

    answer = brought(zsofia, file)

    assert answer.status_code == 400
    assert alert(answer)
    assert not ExchangeBatch.objects.exists()


def test_a_form_without_a_file_says_so(zsofia):
    assert zsofia.post(PAGE, {}).status_code == 400
    assert zsofia.post(PAGE, {"file": "x"}).status_code == 400


@pytest.mark.parametrize(
    "units",
    [
        [unit("Egy.", key="rule:dominion/exchange/77", made_from=1, revision=0)],
        [unit("Egy.", key="rule:hkk/playing/1", made_from=1, revision=0)],
        [unit("Egy.", key="nothing:at all", made_from=1, revision=0)],
        [unit("Egy.", key=FIRST, made_from=7, revision=1)],
        [unit("Egy.", key=FIRST, made_from=1, revision=7)],
        [unit("Egy.", key=FIRST, made_from=0, revision=1)],
        [unit("Egy.", key=FIRST, made_from=1, revision=1)] * 2,
        [unit("x" * 20_001, key=FIRST, made_from=1, revision=1)],
        [unit("# Egy", key=FIRST, made_from=1, revision=1)],
        [unit("a\nb", part="title", key=FIRST, made_from=1, revision=1)],
        [unit("x" * 301, part="title", key=FIRST, made_from=1, revision=1)],
    ],
    ids=range(11),
)
def test_a_text_that_cannot_be_taken_in_is_refused_and_says_why(zsofia, units):
    before = everything()
    address = batch_of(zsofia, file_of(*units), "csv")

    assert list(verdicts(zsofia, address).values()) == ["refused"]
    assert re.search(r'<p class="notice">[^<]+</p>', zsofia.get(address).content.decode())
    zsofia.post(address, {"do": "take"})
    assert everything() == before


def test_markup_of_a_tool_is_refused_and_not_lost(zsofia):
    raw = formats.FORMATS["xliff-1.2"].write(with_words(sent_out(), first="Egy kettő."))
    raw = raw.replace("Egy kettő.".encode(), 'Egy <g id="1">kettő</g>.'.encode())

    (location,) = [brought(zsofia, raw, "xliff-1.2").headers["Location"]]

    assert verdicts(zsofia, location) == {FIRST: "refused"}


def test_what_readers_never_saw_is_nothing_to_translate_from(zsofia):
    save_draft(Draft(FIRST, "pl", body="Szkic."), by=make_editor("Ewa"))
    file = replace(sent_out(), units=(unit("Egy.", key=FIRST, made_from=2, revision=1),))

    assert verdicts(zsofia, batch_of(zsofia, file)) == {FIRST: "refused"}


def test_what_is_unwanted_is_not_brought_in(zsofia):
    file = with_words(sent_out(), second="Egy.")
    lead = make_editor("Ewa")
    save_draft(Draft(SECOND, "hu", body="Egy.", based_on="pl"), by=lead)
    version = state_of("hu", SECOND).version
    mark_not_wanted(SECOND, "hu", version=version, by=lead)

    assert verdicts(zsofia, batch_of(zsofia, file)) == {SECOND: "refused"}


def test_publishing_afterwards_needs_a_review_as_always(zsofia):
    taken(zsofia, with_words(sent_out(), first="A lapot visszateszed."))
    state = state_of("hu", FIRST)
    draft = Draft(FIRST, "hu", body=state.draft.body, based_on="pl", version=state.version,
                  previous=state.draft.seq, significance="wording")  # fmt: skip

    with pytest.raises(ReviewNeeded):
        publish([draft], by=make_editor("Ewa"))
