"""`export_texts` and `import_texts`: what they write, say and refuse, and how they exit."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from corpus.exchange import formats
from rules.publishing import Draft, save_draft
from tests.builders import make_editor, publish_text, state_of
from tests.workbench.exchange.files import (
    FIRST,
    SECOND,
    drafts,
    everything,
    sent_out,
    with_words,
)
from workbench.exchange import batches
from workbench.exchange.models import ExchangeBatch


@pytest.fixture(autouse=True)
def zsofia_herself(texts):
    """Translates into Hungarian, and into nothing else."""
    return make_editor("Zsófia", "translator", ["hu"])


def run(command, *words):
    """The exit status, what was printed and what was complained about."""
    out, err = StringIO(), StringIO()
    try:
        call_command(command, *map(str, words), stdout=out, stderr=err)
    except SystemExit as left:
        return left.code, out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def bring(path, *words, author="Zsófia"):
    return run("import_texts", path, "--author", author, *words)


def written(folder, file, form="po"):
    path = folder / f"texts{formats.FORMATS[form].suffix}"
    path.write_bytes(file if isinstance(file, bytes) else formats.FORMATS[form].write(file))
    return path


def nothing_changed(answer, before):
    status, _out, err = answer
    assert "Nothing was changed." in err
    return status == 2 and everything() == before and not ExchangeBatch.objects.exists()


# Out


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_file_is_what_the_page_gives(form, tmp_path, capfdbinary):
    wanted = formats.FORMATS[form].write(sent_out())
    words = ["dominion/exchange", "--lang", "hu", "--format", form]

    assert run("export_texts", *words, "--output", tmp_path / "out") == (0, "", "")
    run("export_texts", *words)

    assert (tmp_path / "out").read_bytes() == wanted
    assert capfdbinary.readouterr().out == wanted


def test_another_language_can_be_what_it_is_made_from(tmp_path):
    path = tmp_path / "out.po"
    run("export_texts", "dominion/exchange", "--lang", "en", "--from", "hu", "--format", "po",
        "--output", path)  # fmt: skip

    _form, file = formats.read(path.read_bytes(), path.name)
    assert (file.source_lang, file.lang, [u.key for u in file.units]) == ("hu", "en", [FIRST])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dominion/nothing", "--lang", "hu"], "there are: dominion/exchange"),
        (["nothing", "--lang", "hu"], "no such source"),
        (["dominion/exchange", "--lang", "pl"], "say another --from"),
        (["dominion/exchange", "--lang", "hu", "--from", "hu"], "say another --from"),
    ],
)
def test_what_cannot_be_written_is_told(words, said, tmp_path):
    path = tmp_path / "out.po"
    status, out, err = run("export_texts", *words, "--format", "po", "--output", path)

    assert (status, out) == (2, "")
    assert said in err
    assert not path.exists()


def test_a_place_that_cannot_be_written_to_is_told(tmp_path):
    words = ["dominion/exchange", "--lang", "hu", "--format", "po"]
    status, _out, err = run("export_texts", *words, "--output", tmp_path / "no" / "out.po")

    assert status == 2
    assert "cannot be written" in err


@pytest.mark.parametrize("words", [["--lang", "tlh"], ["--lang", "hu", "--format", "docx"]])
def test_languages_and_formats_are_ours(words):
    with pytest.raises(CommandError):
        run("export_texts", "dominion/exchange", "--format", "po", *words)


# And back


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_file_becomes_drafts_of_its_author(form, tmp_path):
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")

    status, out, _err = bring(written(tmp_path, file, form))

    assert status == 0
    assert f"changed {FIRST}" in out
    assert f"new {SECOND}" in out
    assert "2 drafts of Zsófia in dominion/exchange" in out
    assert drafts() == {
        (FIRST, "hu"): "A lapot visszateszed.",
        (SECOND, "hu"): "Kupac nem cserélhető.",
    }
    assert state_of("hu", FIRST).draft.author_name == "Zsófia"


def test_a_dry_run_says_the_same_and_does_nothing(tmp_path):
    path = written(tmp_path, with_words(sent_out(), first="A lapot visszateszed."))
    before = everything()

    status, out, _err = bring(path, "--dry-run")

    assert status == 0
    assert f"changed {FIRST}" in out
    assert out.endswith("Nothing was changed.\n")
    assert everything() == before
    assert not ExchangeBatch.objects.exists()


def test_a_file_that_says_nothing_new_is_not_kept(tmp_path):
    status, out, _err = bring(written(tmp_path, sent_out()))

    assert (status, out) == (0, "2 same\nNothing was changed.\n")
    assert not ExchangeBatch.objects.exists()


@pytest.mark.parametrize("form", formats.FORMATS)
def test_a_parked_text_is_told_with_its_line_and_waits_on_the_page(form, tmp_path):
    file = with_words(sent_out(), first="A lapot visszateszed.", second="Kupac nem cserélhető.")
    publish_text("Kartę odkładasz na wierzch.", key=FIRST)
    path = written(tmp_path, file, form)

    status, out, _err = bring(path)

    assert status == 1
    (said,) = [one for one in out.splitlines() if "parked rule:" in one]
    name, line, why = said.split(":", 2)
    assert (name, why) == (
        path.name,
        f" parked {FIRST}: What it is translated from has changed since the file was written.",
    )
    place = path.read_text(encoding="utf-8-sig").split("\n")[int(line) - 1]
    assert ("## 1.1" if form == "markdown" else FIRST) in place
    assert set(drafts()) == {(SECOND, "hu")}
    assert ExchangeBatch.objects.get().state == "taken"


def test_a_refused_text_is_told_and_the_others_are_brought_in(tmp_path):
    file = with_words(sent_out(), first="[Itt](card:no-such-card).", second="Kupac.")

    status, out, _err = bring(written(tmp_path, file))

    assert status == 1
    assert f"refused {FIRST}: " in out
    assert drafts() == {(SECOND, "hu"): "Kupac."}


def test_a_batch_of_the_command_is_undone_like_any(tmp_path, zsofia_herself):
    bring(written(tmp_path, with_words(sent_out(), first="A lapot visszateszed.")))

    batches.undo(ExchangeBatch.objects.get(), by=zsofia_herself)

    assert not drafts()


@pytest.mark.parametrize(
    ("author", "said"),
    [
        ("Nobody", "there is nobody called 'Nobody'"),
        ("Ferenc", "Ferenc has no role in hu, dominion"),
        ("Kenji", "Kenji has no role in hu, dominion"),
        ("Gone", "Gone has no role in hu, dominion"),
        ("Staff", "Staff has no role in hu, dominion"),
    ],
)
def test_the_roles_of_the_author_are_asked(author, said, tmp_path):
    make_editor("Ferenc", "lead", ["hu"], "hkk")
    make_editor("Kenji", "lead", ["ja", "pl", "ru", "en"])
    make_editor("Gone", "lead", ["hu"], is_active=False)
    make_editor("Staff", "lead", ["ja"], is_staff=True)
    path = written(tmp_path, with_words(sent_out(), first="A lapot visszateszed."))
    before = everything()

    answer = bring(path, author=author)

    assert answer[2].startswith(f"texts.po: {said}\n")
    assert nothing_changed(answer, before)


def test_an_author_has_to_be_named(tmp_path):
    with pytest.raises(CommandError):
        run("import_texts", written(tmp_path, sent_out()))


@pytest.mark.parametrize(
    ("name", "raw", "said"),
    [
        ("a.docx", b"PK", "a.docx: A file of this kind cannot be read"),
        ("a.po", b"", "a.po: There is no text in the file."),
        ("a.po", "\n\nmsgid \"ą\"\n".encode("iso-8859-2"), "a.po:3: The file is not in UTF-8."),
        ("a.xlf", b"<!DOCTYPE a><a/>", "a.xlf:1: The file declares a document type"),
        ("a.csv", b"id,source,target\n1,2,3\n", "a.csv:1: The file is not what its name says."),
        ("a.md", b"x" * 950_000, "a.md: The file is too large."),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_refused_with_its_line(name, raw, said, tmp_path):
    before = everything()
    (tmp_path / name).write_bytes(raw)

    answer = bring(tmp_path / name)

    assert answer[2].startswith(said), answer[2]
    assert nothing_changed(answer, before)


@pytest.mark.parametrize("name", ["missing.po", "."])
def test_a_file_that_is_none_is_refused(name, tmp_path):
    before = everything()

    assert nothing_changed(bring(tmp_path / name), before)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"lang": "tlh"}, "There is no language “tlh” here."),
        ({"source_lang": "hu"}, "The file is for another language"),
        ({"collection": "dominion/nothing"}, "there is no source 'dominion/nothing'"),
    ],
)
def test_a_file_that_belongs_nowhere_is_refused(said, why, tmp_path):
    before = everything()

    answer = bring(written(tmp_path, replace(with_words(sent_out(), first="Egy."), **said)))

    assert why in answer[2]
    assert nothing_changed(answer, before)


def test_the_draft_of_somebody_else_is_parked(tmp_path):
    file = with_words(sent_out(), first="A lapot visszateszed.")
    save_draft(Draft(FIRST, "hu", body="Ewa vázlata.", based_on="pl"), by=make_editor("Ewa"))

    assert bring(written(tmp_path, file))[0] == 1
    assert drafts() == {(FIRST, "hu"): "Ewa vázlata."}
