"""The search health page: what the index holds, what waits, what readers miss; words, not people."""

import json
from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from corpus.languages import CODES
from rules.editors import SEE_SEARCH_HEALTH
from rules.models import Change
from search.answering.readers import answer_reader
from search.language import analysis
from search.language.analysis import AnalyzerInfo
from search.models import AskedWords, Lemma
from search.query.filters import Filters
from search.query.typed import parse
from search.upkeep import querylog
from search.upkeep.health import facts, told
from tests.builders import signed_in
from tests.pages.html import parsed
from tests.search.builders import rewrite

PAGE = "/hu/search/health/"
PROGRAMS = "/api/v1/search/health"


@pytest.fixture(autouse=True)
def _nothing_waits():
    querylog.forget()
    yield
    querylog.forget()


@pytest.fixture
def ilona(db):
    """An editor."""
    return signed_in("Ilona", SEE_SEARCH_HEALTH)


def ask(words, *, ui="pl", times=1, hits=0, slowest_ms=10):
    AskedWords.objects.create(
        words=words, ui=ui, times=times, hits=hits, slowest_ms=slowest_ms, last=date(2026, 3, 2)
    )


def table(page, caption):
    """The words in the rows of the table with this caption."""
    held = next(t for t in page.all("table") if t.one("caption").text == caption)
    return [row.one("a").text for row in held.one("tbody").all("tr") if row.all("a")]


def test_a_guest_is_sent_to_sign_in_and_a_reader_may_not(db, client):
    sent = client.get(PAGE)

    assert (sent.status_code, sent.headers["Location"]) == (302, f"/hu/edit/login/?next={PAGE}")
    assert signed_in("Kenji").get(PAGE).status_code == 403


def test_an_editor_sees_it_as_it_is_now(library, ilona):
    answer = ilona.get(PAGE)

    assert answer.status_code == 200
    assert "no-store" in answer.headers["Cache-Control"]
    page = parsed(answer.content.decode())
    link = page.one("nav", "workbench-nav").one("a", href=PAGE)
    assert link.attrs["aria-current"] == "page"


@pytest.mark.parametrize("ui", CODES)
def test_its_head_leads_to_the_other_languages_as_on_every_page(library, ilona, ui):
    """It named a list of its own like the one of the head, and the links there were empty."""
    head = parsed(ilona.get(f"/{ui}/search/health/").content.decode()).one("ul", id="languages")

    links = [a for a in head.all("a") if a.attrs.get("hreflang")]
    assert [a.attrs["href"] for a in links] == [f"/{code}/search/health/" for code in CODES]
    assert all(a.text.strip() for a in links)


def test_the_documents_are_counted_per_language(library):
    known = facts()

    assert known.usable
    assert known.made_by == known.wanted
    assert list(known.documents) == list(CODES)
    assert known.documents["ja"] > known.documents["ru"] > 0
    assert known.total == sum(known.documents.values())
    assert known.size > 0
    assert (known.waiting, known.oldest_seconds) == (0, None)


def test_what_waits_is_counted_with_its_age(library):
    rewrite("rule:dominion/exchange/4", "pl", "Chłopa wymienia się na Ucznia.")
    first = Change.objects.order_by("created").first()

    known = facts(now=first.created + timedelta(seconds=90))
    assert (known.waiting, known.oldest_seconds) == (Change.objects.count(), 90)
    assert "the oldest for 90 s" in list(told(known))[-1]


def test_a_missing_index_is_a_fact_and_breaks_nothing(index_folder, ilona, client):
    known = facts()

    assert not known.usable
    assert known.total == 0
    assert "there is no index yet" in next(told(known))
    assert "there is no index yet" in parsed(ilona.get(PAGE).content.decode()).one("main").text
    answer = client.get(PROGRAMS)
    assert (answer.status_code, answer.json()["usable"]) == (200, False)


@pytest.mark.parametrize("full", [True, False])
def test_a_lighter_fallback_is_said_plainly(index_folder, ilona, monkeypatch, full):
    found = [AnalyzerInfo(lang, "Snowball", "3.0", full or lang != "hu") for lang in CODES]
    monkeypatch.setattr(analysis, "analyzers", lambda: found)

    said = parsed(ilona.get(PAGE).content.decode()).one("main").text
    assert ("hiányzik ennek a nyelvnek a szótára" in said) is not full
    assert sum("a package is missing" in line for line in told(facts())) == (0 if full else 1)


def test_check_index_tells_the_same_facts(library):
    said = StringIO()
    call_command("check_index", stdout=said)

    assert "\n".join(told(facts())) in said.getvalue()


def test_word_forms_of_an_older_analyzer_do_not_count(db, index_folder):
    Lemma.objects.all().delete()
    for word, made_by in (("kártyát", analysis.made_by("hu")), ("pakliból", "older")):
        Lemma.objects.create(lang="hu", word=word, made_by=made_by, found="x")

    assert facts().lemmas["hu"] == 1


def test_the_lists_are_ordered_by_what_they_are_about(index_folder, ilona):
    ask("smok", times=2)
    ask("gołąb", times=5)
    ask("karta", times=9, hits=30, slowest_ms=5)
    ask("stos", times=1, hits=3, slowest_ms=800)

    page = parsed(ilona.get(PAGE.replace("hu", "pl")).content.decode())
    assert table(page, "Wyszukiwania bez wyników") == ["gołąb", "smok"]
    assert table(page, "Najwolniejsze odpowiedzi")[0] == "stos"
    assert table(page, "Najczęściej szukane")[:2] == ["karta", "gołąb"]


@pytest.mark.parametrize("ui", CODES)
def test_words_of_readers_carry_no_language_and_no_markup(index_folder, ilona, ui):
    ask("<b>交換", ui="ja")
    answer = ilona.get(f"/{ui}/search/health/")

    page = parsed(answer.content.decode())
    assert page.one("html").attrs["lang"] == ui
    links = [a for a in page.one("main").all("a") if a.text == "<b>交換"]
    assert {a.attrs["lang"] for a in links} == {""}
    assert links[0].attrs["href"] == "/ja/search/?q=%3Cb%3E%E4%BA%A4%E6%8F%9B"


def test_programs_are_told_numbers_and_no_words(library, client):
    ask("gołąb", times=5)
    answer = client.get(PROGRAMS).json()

    assert answer["usable"]
    assert answer["current"]
    assert answer["waiting"] == 0
    assert answer["languages"]["ja"]["documents"] == facts().documents["ja"]
    assert "gołąb" not in json.dumps(answer, ensure_ascii=False)


def counted():
    querylog.flush(timezone.now().date())
    return {(one.words, one.ui): (one.times, one.hits) for one in AskedWords.objects.all()}


def test_the_page_and_the_api_count_what_was_asked(library, client):
    client.get("/pl/search/?q=Stos")
    client.get("/pl/search/?q=gołąb")
    client.get("/api/v1/search?q=stos&ui=pl")

    found = counted()
    assert found["gołąb", "pl"][0] == 1
    times, hits = found["stos", "pl"]
    assert times == 2
    assert hits > 0


def test_what_says_nothing_about_the_words_is_not_counted(library):
    answer_reader(parse("stos"), "pl", Filters(game="hkk"))
    answer_reader(parse("stos"), "pl", Filters(), start=20)
    for words in ("", "???", "ilona@example.org"):
        answer_reader(parse(words), "pl", Filters())

    assert counted() == {}


def test_nothing_is_counted_while_there_is_no_index(db, index_folder):
    assert answer_reader(parse("stos"), "pl", Filters()).rebuilding
    assert counted() == {}
