"""Questions come with the files; what editors add to them or take away outlives loads, and each
change leaves the search what it has to read anew."""

from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.files.dumping import dump, refuse_what_no_load_takes
from rules.files.loading import load
from rules.models import Change, PlayersQuestion, Section
from tests.builders import contents, make_editor, publish_text, rewrite_file
from tests.rules.files.edits import RULE, rule, told

PL, JA = (f"dominion/exchange/questions/{lang}.toml" for lang in ("pl", "ja"))
TREE = "dominion/exchange/source.toml"


def asked(number="1.9", lang="pl"):
    return list(rule(number).asked.filter(lang=lang).values_list("text", flat=True))


def changes():
    return sorted(Change.objects.values_list("key", "lang"))


def ilona_asks(text, number="1.9", lang="pl", **fields):
    signed = {"origin": "editor", "author_name": "Ilona", "position": 9}
    return PlayersQuestion.objects.create(
        section=rule(number), lang=lang, text=text, **signed | fields
    )


def test_questions_are_rows_in_the_order_of_the_files(folder):
    assert asked() == ["Gdzie ląduje moja karta?", "co z kartą po zamianie"]
    assert asked(lang="ja") == ["出したカードはどこへ行くの?"]
    assert asked("1.10") == []


def test_what_was_loaded_is_dumped_byte_for_byte(folder, tmp_path):
    dump(tmp_path / "dump")

    assert contents(tmp_path / "dump") == contents(folder)


def test_what_an_editor_added_is_kept_with_its_author_and_dumped_last(folder):
    ilona = make_editor("Ilona")
    ilona_asks("A gdzie jest talia?", author=ilona)

    for _ in range(2):
        assert told(load(folder)) == [
            "kept: question dominion/exchange/1.9 pl a gdzie jest talia?: is only here"
        ]
    dump(folder)

    row = PlayersQuestion.objects.get(origin="editor")
    assert (row.author, row.author_name) == (ilona, "Ilona")
    assert (
        '    "co z kartą po zamianie",\n    "A gdzie jest talia?",\n' in (folder / PL).read_text()
    )
    assert told(load(folder)) == []
    assert asked()[-1] == "A gdzie jest talia?"


def test_what_an_editor_took_away_stays_away(folder):
    rule().asked.get(text="co z kartą po zamianie").delete()

    for _ in range(2):
        assert told(load(folder)) == [
            "kept: question dominion/exchange/1.9 pl co z kartą po zamianie: was removed here"
        ]

    assert asked() == ["Gdzie ląduje moja karta?"]


def test_files_and_an_editor_may_bring_one_question_in_two_spellings(folder, tmp_path):
    ilona_asks("Czy MOGĘ odmówić?")
    rewrite_file(folder, PL, '    "co z', '    "czy mogę odmówić?",\n    "co z')

    (line,) = told(load(folder))
    dump(tmp_path / "dump")

    assert line.startswith(
        "conflict: question dominion/exchange/1.9 pl czy mogę odmówić?: text is "
    )
    assert [one.casefold() for one in asked()].count("czy mogę odmówić?") == 1
    assert told(load(tmp_path / "dump")) == []


def test_questions_go_with_their_rule_and_those_of_others_stay(folder):
    more = '2 = [\n    "Co, jeśli stos jest pusty?",\n]\n'
    (folder / PL).write_text((folder / PL).read_text() + more)
    load(folder)
    assert asked("2") == ["Co, jeśli stos jest pusty?"]
    Section.objects.get(key="dominion/exchange/2").delete()

    lines = told(load(folder))

    assert [line for line in lines if "question" in line] == []
    assert PlayersQuestion.objects.filter(lang="pl").count() == 2


def test_a_file_of_no_questions_is_not_dumped(folder):
    PlayersQuestion.objects.filter(lang="ja").delete()

    dump(folder)

    assert not (folder / JA).exists()
    assert (folder / PL).exists()


def test_what_is_asked_is_not_read_when_an_edit_is_tried_out(folder):
    with CaptureQueriesContext(connection) as queries:
        refuse_what_no_load_takes()

    assert len(queries) > 5
    assert [one for one in queries if "playersquestion" in one["sql"]] == []


# What the search has to read anew


def test_a_load_of_another_question_leaves_its_rule_in_its_language_alone(folder):
    rewrite_file(folder, PL, "co z kartą po zamianie", "co potem z kartą")

    load(folder)

    assert changes() == [(RULE, "pl")]


def test_so_do_a_question_that_is_saved_and_one_that_is_deleted(folder):
    row = ilona_asks("A gdzie jest talia?")
    assert changes() == [(RULE, "pl")]
    Change.objects.all().delete()

    row.delete()

    assert changes() == [(RULE, "pl")]


def test_questions_in_another_order_leave_it_too_and_the_same_ones_nothing(folder):
    load(folder)
    assert changes() == []
    first, second = '    "Gdzie ląduje moja karta?",\n', '    "co z kartą po zamianie",\n'
    rewrite_file(folder, PL, first + second, second + first)

    load(folder)

    assert changes() == [(RULE, "pl")]
    assert asked() == ["co z kartą po zamianie", "Gdzie ląduje moja karta?"]


HEADING, UNDER = "rule:dominion/exchange/1", ["rule:dominion/exchange/1.10", RULE]


def test_another_title_of_a_heading_leaves_the_rules_under_it(folder):
    rewrite_file(folder, "dominion/exchange/pl.md", "## 1 Omówienie", "## 1 Zasada")

    load(folder)

    assert changes() == [(key, "pl") for key in (HEADING, *UNDER)]


def test_another_title_by_an_editor_does_too_and_another_text_does_not(folder):
    publish_text("Jest tak.", key=HEADING, title="Omówienie")
    assert changes() == [(HEADING, "pl")]
    Change.objects.all().delete()

    publish_text("Jest tak.", key=HEADING, title="Zasada")

    assert changes() == [(key, "pl") for key in (HEADING, *UNDER)]


def test_a_rule_that_gets_under_another_heading_takes_those_under_it_along(folder):
    tree = (folder / TREE).read_text()
    assert tree.count('parent = "1"') == 2
    below = tree.replace('key = "1.10"\nparent = "1"', 'key = "1.10"\nparent = "1.9"')
    (folder / TREE).write_text(below)
    load(folder)
    Change.objects.all().delete()
    (folder / TREE).write_text(below.replace('key = "1.9"\nparent = "1"\n', 'key = "1.9"\n'))

    load(folder)

    assert {key for key, _ in changes()} == {*UNDER}
    assert len(changes()) == 10
