"""Texts that say an old word, in any inflection, wait until each is changed or left as it is."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules import publishing
from rules.models import TermWord
from tests.builders import make_editor, make_game, make_section, publish_text, signed_in, state_of
from tests.pages.html import parsed
from tests.search.builders import make_card, make_term
from workbench.home.tasks import Task, queue_of
from workbench.words.models import RenamedText
from workbench.words.renames import leave
from workbench.words.saving import save
from workbench.words.sheets import SheetRow, WordSheet, digest
from workbench.words.uses import Finder, PublishedText, vocabulary_of

pytestmark = pytest.mark.django_db
KEY = "rule:dominion/exchange/{}".format


def renamed(new="húzócsomag", by=None, sheet=None, kind="word"):
    """Have the word of a sheet be another one; the keys of texts that wait."""
    sheet = sheet or WordSheet("term:deck", "hu", "dominion")
    rows = sheet.rows()
    others = tuple(row for row in rows if row.kind != kind)
    by = by or make_editor("Réka", langs=[sheet.lang])
    saved = save(sheet, (SheetRow(kind, new), *others), seen=digest(rows), by=by)
    return [one.key for one in saved.texts]


def waiting():
    return [one.key for one in RenamedText.objects.filter(state="open").order_by("key")]


def finds(old, text, lang, **said):
    read = PublishedText("rule:a/b/1", "", text)
    finder = Finder(old, lang, vocabulary=vocabulary_of([read]), **said)
    return [use.said for use in finder.uses(read)]


@pytest.mark.parametrize(
    ("lang", "old", "text", "said"),
    [
        ("hu", "ló", "A lovakat leteszed.", ["lovakat"]),
        ("hu", "pakli", "Pakolj a paklidba!", ["paklidba"]),
        ("pl", "pies", "Zagrywasz psa i piszesz.", ["psa"]),
        ("pl", "talia", "Z talii, nie z talizmanu.", ["talii"]),
        ("ru", "колода", "Из колод и колоды.", ["колод", "колоды"]),
        ("en", "discard pile", "Two discard piles.", ["discard piles"]),
        ("ja", "捨てる", "カードを捨てた。", ["捨て"]),
        ("ja", "山札", "山札の上に置く。山に登る。", ["山札"]),
    ],
)
def test_a_word_is_found_in_any_inflection_and_no_other_word(lang, old, text, said):
    longer = {"talia": ["talizman"]}.get(old, [])

    assert finds(old, text, lang, longer=longer) == said


def test_what_is_wanted_now_is_not_the_old_word_in_it():
    assert finds("pakli", "A húzó pakliból és a pakliból.", "hu", instead="húzó pakli") == [
        "pakliból"
    ]
    assert finds("札", "手札と札", "ja", longer=["手札"]) == ["札"]


def test_a_name_is_found_with_its_capital_alone():
    assert finds("Patkányok", "A Patkányokat, nem a patkányokat.", "hu", exact=True) == [
        "Patkányokat"
    ]


def test_all_texts_of_the_language_that_say_the_old_word_wait(deck):
    assert renamed() == [KEY("1.1"), KEY("1.2")]
    assert waiting() == [KEY("1.1"), KEY("1.2")]


def test_titles_are_read_and_links_are_read_as_their_words(deck):
    make_section("dominion/exchange/1.4")
    publish_text("A [paklit](term:deck) megkevered.", "hu", KEY("1.4"))
    make_section("dominion/exchange/1.5")
    publish_text("Megkevered.", "hu", KEY("1.5"), title="A pakli")
    make_section("dominion/exchange/1.6")
    publish_text("A [kupacot](term:pakli) megkevered.", "hu", KEY("1.6"))

    assert renamed()[2:] == [KEY("1.4"), KEY("1.5")]


def test_a_word_of_one_game_is_not_looked_for_in_another(deck):
    make_section("hkk/playing/1.1")
    publish_text("A pakli.", "hu", "rule:hkk/playing/1.1")

    assert renamed() == [KEY("1.1"), KEY("1.2")]


def test_a_general_word_is_looked_for_where_a_game_has_none_of_its_own(deck):
    make_section("hkk/playing/1.1")
    publish_text("A pakli.", "hu", "rule:hkk/playing/1.1")
    TermWord.objects.create(term=deck, lang="hu", text="pakli")

    assert renamed(sheet=WordSheet("term:deck", "hu", "")) == ["rule:hkk/playing/1.1"]


def test_a_word_that_stays_accepted_asks_nothing_of_texts(deck):
    sheet = WordSheet("term:deck", "hu", "dominion")
    rows = (SheetRow("word", "húzócsomag"), SheetRow("word", "pakli"))

    saved = save(sheet, rows, seen=digest(sheet.rows()), by=make_editor())

    assert saved.texts == []


def test_a_word_that_is_forbidden_now_is_looked_for_too(deck):
    assert renamed("lap", kind="forbidden") == [KEY("1.2"), KEY("1.3")]


def test_a_card_that_is_renamed_lists_texts_by_its_old_name():
    make_card("rats", hu="Patkányok")
    make_section()
    publish_text("A [Patkányokat](card:rats) eldobod.", "hu")

    sheet = WordSheet("card:dominion/rats", "hu", "dominion")

    assert renamed("Patkányhad", sheet=sheet, kind="official") == [KEY("1.2")]


def test_a_task_is_done_when_the_published_text_says_the_word_no_more(deck):
    renamed()

    publish_text("A húzócsomagból húzol.", "hu", KEY("1.1"), based_on="pl")
    publish_text("Tedd a lapot a paklid tetejére.", "hu", KEY("1.2"), based_on="pl")

    assert waiting() == [KEY("1.2")]
    assert RenamedText.objects.get(key=KEY("1.1")).decided_by == "Ilona"


def test_a_draft_does_not_settle_it(deck):
    renamed()
    version = state_of("hu", KEY("1.1")).version
    draft = publishing.Draft(KEY("1.1"), "hu", body="A húzócsomagból.", version=version)

    publishing.save_draft(draft, by=make_editor())

    assert KEY("1.1") in waiting()


def test_a_text_that_goes_back_to_the_old_word_waits_again(deck):
    renamed()
    publish_text("A húzócsomagból húzol.", "hu", KEY("1.1"), based_on="pl")

    publish_text("A paklidból húzol.", "hu", KEY("1.1"), based_on="pl")

    assert KEY("1.1") in waiting()


def test_a_text_that_is_withdrawn_waits_no_more(deck):
    renamed()

    publishing.withdraw([state_of("hu", KEY("1.1"))], author="Ilona")

    assert waiting() == [KEY("1.2")]


def test_another_language_settles_nothing(deck):
    renamed()

    publish_text("Inna talia.", "pl", KEY("1.1"))

    assert waiting() == [KEY("1.1"), KEY("1.2")]


def test_a_word_that_is_taken_back_settles_all(deck):
    renamed()

    renamed("pakli", by=make_editor("Ewa"))

    assert KEY("1.1") not in waiting()


def test_an_editor_leaves_a_text_as_it_is(deck, ilona):
    renamed()
    page = parsed(ilona.get("/hu/edit/words/renamed/").content.decode()).one("main")
    task = RenamedText.objects.get(key=KEY("1.1"))

    answer = ilona.post(f"/hu/edit/words/renamed/{task.pk}/")

    assert answer.status_code == 302
    assert waiting() == [KEY("1.2")]
    assert "paklidból" in [one.text for one in page.all("mark")]
    assert "/hu/edit/hu/rule/dominion/exchange/1.1/" in [a.attrs["href"] for a in page.all("a")]
    publish_text("Megint a pakliból.", "hu", KEY("1.1"), based_on="pl")
    assert waiting() == [KEY("1.2")]


def test_nobody_else_leaves_it(deck):
    renamed()
    kenji = signed_in("Kenji", rank="lead", langs=["ja"])
    task = RenamedText.objects.get(key=KEY("1.1"))

    assert kenji.post(f"/ja/edit/words/renamed/{task.pk}/").status_code == 403
    assert not parsed(kenji.get("/ja/edit/words/renamed/").content.decode()).all("mark")
    with pytest.raises(PermissionDenied):
        leave(task, by=make_editor("Hkk", langs=["hu"], game="hkk"))
    assert len(waiting()) == 2


def test_they_are_on_the_list_of_what_waits_each_text_once(deck):
    réka = make_editor("Réka", langs=["hu"])
    renamed("paksaméta", by=réka)
    renamed("pakk", by=réka, sheet=WordSheet("term:deck", "hu", "dominion"))
    queue = queue_of(réka, lang="", game="", task=None, page=1)
    japanese = queue_of(make_editor("Kenji", langs=["ja"]), lang="", game="", task=None, page=1)

    assert [(row.task, row.key) for row in queue.rows] == [
        (Task.RENAMED, KEY("1.1")), (Task.RENAMED, KEY("1.2")),
    ]  # fmt: skip
    assert queue.counts[Task.RENAMED] == 2
    assert japanese.counts[Task.RENAMED] == 0


def test_the_list_goes_on_over_its_pages(monkeypatch, deck):
    monkeypatch.setattr("workbench.home.tasks.PAGE", 1)
    réka = make_editor("Réka", langs=["hu"])
    renamed(by=réka)

    found = [
        queue_of(réka, lang="", game="", task=task, page=page).rows[0].key
        for task in (None, Task.RENAMED)
        for page in (1, 2)
    ]

    assert found == [KEY("1.1"), KEY("1.2")] * 2
    assert make_game().slug == "dominion"


def test_the_page_of_tasks_asks_little(deck, ilona):
    make_term("pile", hu=["kupac"])
    renamed()

    with CaptureQueriesContext(connection) as asked:
        ilona.get("/hu/edit/words/renamed/")

    assert len(asked) <= 12
