"""From disk to the database and back, beside editors who work on the same texts."""

import pytest
from django.conf import settings

from cards.models import Card
from corpus.errors import TextFault
from rules.files.dumping import dump
from rules.files.loading import load
from rules.models import Mention, Revision, Section, State, Term
from tests.builders import FILES, contents, empty_database, publish_text, rewrite_file, state_of
from tests.rules.files.edits import EFFECTS, PL, RULE, TREE, everything, text

JA = "dominion/exchange/ja.md"

pytestmark = pytest.mark.django_db


def test_the_texts_of_this_site_are_dumped_byte_for_byte_as_they_were_loaded(corpus, tmp_path):
    dump(tmp_path)

    assert contents(tmp_path) == contents(settings.CORPUS_TEXTS)


def test_a_loaded_corpus_is_dumped_byte_for_byte(folder, tmp_path):
    written = dump(tmp_path / "dump")

    assert contents(tmp_path / "dump") == contents(folder)
    assert len(written) == len(FILES)


def test_a_dump_has_what_editors_published(folder, tmp_path):
    publish_text("Oddawaną kartę zwracasz.", key=RULE)
    publish_text("Visszakerül.", "hu", key=RULE)

    dump(tmp_path / "dump")

    assert "## 1.9\n\nOddawaną kartę zwracasz.\n" in (tmp_path / "dump" / PL).read_text("utf-8")
    hungarian = (tmp_path / "dump/dominion/exchange/hu.md").read_text("utf-8")
    assert hungarian == "# Wymiana\n\n## 1.9\n\nVisszakerül.\n"


def test_what_is_dumped_is_loaded_by_a_new_installation_as_it_was(folder, tmp_path):
    publish_text("Visszakerül a lap.", "hu", key=RULE)
    dump(tmp_path / "dump")
    empty_database()

    load(tmp_path / "dump")
    dump(tmp_path / "again")

    assert contents(tmp_path / "again") == contents(tmp_path / "dump")
    assert text("hu") == "Visszakerül a lap."


def test_rules_are_loaded_with_all_that_belongs_to_them(folder):
    rule = Section.objects.get(key="dominion/exchange/1.9")

    assert (rule.number, rule.kind, rule.depth) == ("1.9", "rule", 1)
    assert rule.parent.title_pl == "Omówienie"
    assert rule.body_ja == "カードを山札へ[戻す](term:exchange)。"
    assert [link.wanted.key for link in rule.links.all()] == ["dominion/basics"]
    assert [mention.words for mention in rule.mentions.all()] == ["戻す", "zwracasz"]
    assert Card.objects.get(slug="rats").effect_pl == "Dodaj Szczury."
    assert Term.objects.get(slug="exchange").defined_in == rule


OPEN_TABLE = """
[sections.left_open]
en = "It does not say who."
pl = "Nie mówi kto."
ru = "Не сказано кто."
ja = "誰かは書かれていない。"
hu = "Nem mondja, ki."
"""


def test_what_a_source_leaves_open_is_loaded_and_dumped_and_goes_with_its_table(folder, tmp_path):
    def left_open(key="dominion/exchange/2"):
        return Section.objects.get(key=key).left_open

    assert left_open() == {}

    rewrite_file(folder, TREE, 'kind = "note"\n', 'kind = "note"\n' + OPEN_TABLE)
    load(folder)
    dump(tmp_path / "dump")

    assert left_open()["pl"] == "Nie mówi kto."
    assert left_open("dominion/exchange/1.10") == {}
    assert contents(tmp_path / "dump") == contents(folder)

    rewrite_file(folder, TREE, "Nie mówi kto.", "Nie mówi, kto.")
    load(folder)
    assert left_open()["pl"] == "Nie mówi, kto."

    rewrite_file(folder, TREE, OPEN_TABLE.replace("mówi kto", "mówi, kto"), "")
    load(folder)
    assert left_open() == {}


def test_who_ruled_is_loaded_and_dumped_and_goes_with_its_table(folder, tmp_path):
    def ruled(key="dominion/exchange/2"):
        return Section.objects.get(key=key).ruled

    table = '\n[sections.ruled]\nby = "Ewa"\non = "2019-09"\n'
    rewrite_file(folder, TREE, 'kind = "note"\n', 'kind = "note"\n' + table)
    load(folder)
    dump(tmp_path / "dump")

    assert ruled() == {"by": "Ewa", "on": "2019-09"}
    assert ruled("dominion/exchange/1.10") == {}
    assert contents(tmp_path / "dump") == contents(folder)

    rewrite_file(folder, TREE, table, "")
    load(folder)
    assert ruled() == {}


def test_a_translation_says_what_it_was_made_from(folder):
    japanese = state_of("ja", RULE).published

    assert (japanese.origin, japanese.based_on) == ("translated", state_of("pl", RULE).published)
    assert state_of("pl", RULE).published.origin == "authored"


def test_loading_twice_publishes_nothing(folder):
    before = {model: list(model.objects.values()) for model in (Revision, State, Section, Mention)}

    loaded = load(folder)

    assert (loaded.texts, loaded.published, loaded.kept) == (8, 0, [])
    assert before == {model: list(model.objects.values()) for model in before}


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (PL, "## 2\n", "## 2 \n"),
        (PL, "term:exchange", "term:trash"),
        (TREE, '"note"', '"law"'),
        ("glossary/terms.toml", "dominion/exchange/1.9", "dominion/exchange/7"),
        ("glossary/en.md", "# Glossary", "# Terms"),
    ],
)
def test_nothing_is_loaded_when_one_file_is_wrong(folder, name, old, new):
    """Not even the files that are right: the card's new text stays on disk."""
    rewrite_file(folder, EFFECTS, "Dodaj Szczury.", "Dodaj jedne Szczury.")
    rewrite_file(folder, name, old, new)
    before = everything()

    with pytest.raises(TextFault):
        load(folder)

    assert everything() == before


def test_a_load_that_breaks_half_way_leaves_everything_as_it_was(folder, monkeypatch):
    rewrite_file(folder, EFFECTS, "Dodaj Szczury.", "Dodaj jedne Szczury.")
    before = everything()
    monkeypatch.setattr("rules.files.loading.remember", lambda *_, **__: 1 // 0)

    with pytest.raises(ZeroDivisionError):
        load(folder)

    assert everything() == before


def test_a_changed_file_is_published(folder):
    rewrite_file(folder, EFFECTS, "Dodaj Szczury.", "Dodaj jedne Szczury.")

    loaded = load(folder)

    assert loaded.published == 1
    assert text(key="card:dominion/rats") == "Dodaj jedne Szczury."
    assert Card.objects.get(slug="rats").effect_pl == "Dodaj jedne Szczury."


def test_a_change_on_disk_makes_the_translation_stale(folder):
    rewrite_file(folder, PL, "na stos", "na jej stos")

    load(folder)

    assert state_of("ja", RULE).is_stale


def test_the_text_of_an_editor_survives_the_next_load(folder):
    publish_text("Oddawaną kartę zwracasz.", key=RULE)

    loaded = load(folder)

    assert text() == "Oddawaną kartę zwracasz."
    assert Section.objects.get(key="dominion/exchange/1.9").body_pl == "Oddawaną kartę zwracasz."
    assert [(" ".join(one.key), one.conflict) for one in loaded.kept] == [
        (f"text {RULE} pl", False)
    ]


def test_a_text_that_an_editor_and_the_file_changed_is_kept_and_reported(folder):
    publish_text("Oddawaną kartę zwracasz.", key=RULE)
    rewrite_file(folder, PL, "na stos", "na jej stos")

    loaded = load(folder)

    assert text() == "Oddawaną kartę zwracasz."
    assert [(" ".join(one.key), one.conflict) for one in loaded.kept] == [(f"text {RULE} pl", True)]
    assert loaded.published == 0


def test_a_file_that_says_what_the_editor_said_is_in_step_again(folder):
    """She published, it was dumped, committed and shipped: nothing to report."""
    publish_text("Oddawaną kartę zwracasz.", key=RULE)
    dump(folder)

    assert load(folder).kept == []


def test_an_editor_of_one_language_does_not_hold_back_another(folder):
    publish_text("Oddawaną kartę zwracasz.", key=RULE)
    rewrite_file(folder, JA, "カードを山札へ", "カードを元の山札へ")

    assert load(folder).published == 1
    assert text("ja").startswith("カードを元の山札へ")


def test_a_text_that_is_gone_from_its_file_is_withdrawn(folder):
    rewrite_file(folder, JA, "\n## 1.9\n\nカードを山札へ[戻す](term:exchange)。\n", "")

    load(folder)

    assert Section.objects.get(key="dominion/exchange/1.9").body_ja is None
    assert state_of("ja", RULE).status == "missing"
    assert Revision.objects.filter(key=RULE, lang="ja").count() == 1
    assert text("pl").startswith("Kartę")


def test_the_text_of_an_editor_stays_without_a_passage(folder):
    publish_text("Visszakerül a lap.", "hu", key=RULE)

    load(folder)

    assert text("hu") == "Visszakerül a lap."
