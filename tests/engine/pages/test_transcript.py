"""A transcript is for paper: rules by their names, and an address only if it leads somewhere."""

import re
from types import SimpleNamespace

import pytest

from corpus.models import Source
from corpus.paper.public import is_local
from engine.pages.notes import noted
from rules.models import Section
from tests.pages.html import parsed

FLAGSHIP = "/examples/dominion/rats-watchtower-changeling/001-k2m/?as=transcript"
KEY = re.compile(r"\b(?:dominion|berserk|hkk|swtcg)/[a-z]")


@pytest.fixture
def transcript(client, corpus, db):
    def get(ui="pl", **headers):
        return parsed(client.get(f"/{ui}{FLAGSHIP}", headers=headers).content.decode())

    return get


@pytest.mark.parametrize("ui", ["pl", "ja", "hu"])
def test_no_key_of_ours_is_read_in_it(transcript, ui):
    assert not KEY.search(transcript(ui).one("main").text)


def test_each_step_refers_to_rules_that_stand_below_by_their_names(transcript):
    tree = transcript()
    notes = {note.attrs["id"]: note for note in tree.one("ol", "transcript-notes").all("li")}
    marks = [link.attrs["href"] for link in tree.all("span", "transcript-marks")[-1].all("a")]

    assert len(marks) == 3
    linked = [notes[mark.removeprefix("#")].one("a") for mark in marks]
    assert [a.attrs["href"].removeprefix("/pl/").rstrip("/") for a in linked] == [
        "dominion/exchange/r3.4", "dominion/stop-moving/2", "dominion/stop-moving/2b",
    ]  # fmt: skip
    decides = Section.objects.get(key="dominion/exchange/r3.4")
    words = linked[0].one(cls="pointer-title").text.rstrip("…")
    assert decides.body_pl.startswith(words[:30])
    assert linked[0].one(cls="pointer-where").text == decides.source.title_pl


@pytest.mark.parametrize("ui", ["pl", "ja", "hu"])
def test_the_rules_that_refuse_stand_in_full_each_with_its_source(client, corpus, db, ui):
    page = client.get(f"/{ui}{FLAGSHIP.partition('?')[0].replace('001-k2m', '00-4fx')}")
    full = parsed(page.content.decode()).one("section", "rulings").all("blockquote")

    told = {one.one(cls="rule-label").text: one.one(cls="book-where").text for one in full}

    sources = {row.slug: getattr(row, f"title_{ui}") for row in Source.objects.all()}
    assert told["2b"] == sources["stop-moving"]
    assert told["r3.4"] == sources["exchange"]


def test_a_rule_that_several_steps_cite_is_noted_once(transcript):
    tree = transcript()
    marks = [a.text for span in tree.all("span", "transcript-marks") for a in span.all("a")]
    notes = tree.one("ol", "transcript-notes").all(cls="transcript-mark")

    assert len(marks) > len(set(marks))
    assert [note.text for note in notes] == sorted(set(marks)) == ["a", "b", "c", "d", "e"]


def test_marks_go_on_after_z():
    steps = [SimpleNamespace(rules=[SimpleNamespace(key=n)]) for n in range(54)]
    marks = [note.mark for note in noted([SimpleNamespace(steps=steps)]).notes]

    assert (marks[0], marks[25], marks[26], marks[51], marks[52]) == ("a", "z", "aa", "az", "ba")
    assert len(set(marks)) == 54


def test_the_address_is_printed_where_others_can_follow_it(transcript, settings):
    settings.ALLOWED_HOSTS = ["*"]

    public = transcript(Host="regula.example.org").one("p", "transcript-address").text

    assert (
        public
        == "http://regula.example.org/pl/examples/dominion/rats-watchtower-changeling/001-k2m/"
    )
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.1.7", "nas.local"):
        assert not transcript(Host=host).all("p", "transcript-address"), host


@pytest.mark.parametrize("host", ["localhost", "intra", "127.0.0.1", "10.0.0.2", "::1", "a.lan"])
def test_a_host_of_ones_own_network_is_local(host):
    assert is_local(host)


@pytest.mark.parametrize(
    "host", ["regula.example.org", "9.9.9.9", "xn--rgua-5qa.pl", "2606:4700::1"]
)
def test_a_host_of_the_world_is_not(host):
    assert not is_local(host)
