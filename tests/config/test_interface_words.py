"""The interface's words: found where they are used, looked up where they are kept."""

import os
import re
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from config import interface_words
from config.interface_words import (
    Message,
    doubled,
    gather,
    missing,
    placeholders,
    unused,
    words_in_use,
)

TEMPLATE = """
{% load i18n %}
<h1>{% translate "Not found" %}</h1>
<p>{% translate "rule" context "kind of section" %}</p>
{% blocktranslate count number=n %}{{ number }} card{% plural %}{{ number }} cards{% endblocktranslate %}
<p>Not a message</p>
"""
CODE = """
from django.utils.translation import gettext as _, pgettext_lazy, ngettext

def f(n, text):
    # _("In a comment")
    return _("Refused"), pgettext_lazy("card type", "Action"), ngettext("day", "days", n), _(text)
"""


JAPANESE = r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff]"
FOREIGN_SIGNS = {
    "pl": r"[\"“«»]|\.\.\.| - | — ",
    "hu": r"[\"“«»]|\.\.\.| - | — ",
    "ru": r"[\"“„”]|\.\.\.| - | – ",
    "ja": rf"{JAPANESE}[,;:!?()]|[,;:!?()]{JAPANESE}|{JAPANESE} [(]|\.\.\.",
}
"""Signs that a language writes otherwise."""


def word(text, plural="", context=""):
    return Message(text, plural, context)


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A small repository with one template, one module and one language, Polish."""
    for app in interface_words.APPS:
        (tmp_path / app).mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(TEMPLATE, encoding="utf-8")
    (tmp_path / "rules" / "views.py").write_text(CODE, encoding="utf-8")
    monkeypatch.setattr(interface_words, "languages", lambda: ["pl"])
    gather(tmp_path)
    return tmp_path


def edit(house, **translations):
    """Write Polish words into the catalogue, by their English beginning."""
    path = interface_words.catalogue(house, "pl")
    po = polib.pofile(str(path))
    for entry in po:
        for begins, said in translations.items():
            if entry.msgid.startswith(begins):
                entry.msgstr = said
    po.save(str(path))


def lacking(house):
    return {word.text for _lang, word, _place in missing(house)}


def test_words_are_found_in_templates_and_in_code(house):
    assert words_in_use(house) == {
        word("Not found"): "templates/page.html",
        word("rule", context="kind of section"): "templates/page.html",
        word("%(number)s card", "%(number)s cards"): "templates/page.html",
        word("Refused"): "rules/views.py:6",
        word("Action", context="card type"): "rules/views.py:6",
        word("day", "days"): "rules/views.py:6",
    }


def test_every_word_of_a_new_catalogue_is_missing(house):
    assert lacking(house) == {w.text for w in words_in_use(house)}


def test_a_translated_word_is_missing_no_more(house):
    edit(house, Refused="Odmowa")

    assert "Refused" not in lacking(house)
    assert "Not found" in lacking(house)


def test_a_doubtful_translation_counts_as_missing(house):
    edit(house, Refused="Odmowa")
    path = interface_words.catalogue(house, "pl")
    po = polib.pofile(str(path))
    po.find("Refused").flags.append("fuzzy")
    po.save(str(path))

    assert "Refused" in lacking(house)


def test_a_plural_needs_every_form(house):
    path = interface_words.catalogue(house, "pl")
    po = polib.pofile(str(path))
    po.find("day").msgstr_plural = {0: "dzień", 1: "dni", 2: ""}
    po.save(str(path))
    assert "day" in lacking(house)

    po.find("day").msgstr_plural = {0: "dzień", 1: "dni", 2: "dni"}
    po.save(str(path))
    assert "day" not in lacking(house)


def test_the_same_word_in_another_context_is_another_word(house):
    path = interface_words.catalogue(house, "pl")
    po = polib.pofile(str(path))
    po.append(polib.POEntry(msgid="Action", msgctxt="a button", msgstr="Działanie"))
    po.save(str(path))

    assert "Action" in lacking(house)
    assert list(unused(house)) == [("pl", "Action")]


def test_a_word_that_nothing_uses_is_told_and_then_dropped(house):
    assert list(unused(house)) == []
    path = interface_words.catalogue(house, "pl")
    po = polib.pofile(str(path))
    po.append(polib.POEntry(msgid="Old button", msgstr="Stary przycisk"))
    po.save(str(path))
    assert list(unused(house)) == [("pl", "Old button")]

    gather(house)

    assert list(unused(house)) == []


def test_a_word_that_is_there_twice_is_told(house, capsys, monkeypatch):
    path = interface_words.catalogue(house, "pl")
    assert [*doubled(house)] == []

    path.write_text(path.read_text() + '\nmsgid "Refused"\nmsgstr "Odmowa"\n')

    assert [*doubled(house)] == [("pl", "Refused")]
    monkeypatch.setattr(settings, "BASE_DIR", house)
    with pytest.raises(CommandError):
        call_command("check_interface")
    assert "pl: 'Refused' is there twice" in capsys.readouterr().err


def test_gathering_again_keeps_what_was_translated(house):
    edit(house, Refused="Odmowa")

    assert gather(house) == {"pl": 5}
    assert (
        polib.pofile(str(interface_words.catalogue(house, "pl"))).find("Refused").msgstr == "Odmowa"
    )


@pytest.mark.parametrize(("lang", "forms"), [("pl", 3), ("ru", 3), ("ja", 1), ("hu", 2)])
def test_a_new_catalogue_has_room_for_the_forms_of_its_language(house, monkeypatch, lang, forms):
    monkeypatch.setattr(interface_words, "languages", lambda: [lang])
    interface_words.catalogue(house, lang).unlink(missing_ok=True)
    gather(house)

    catalogue = polib.pofile(str(interface_words.catalogue(house, lang)))
    counted = [entry for entry in catalogue if entry.msgid_plural]
    assert [set(entry.msgstr_plural) for entry in counted] == [set(range(forms))] * len(counted)
    assert counted
    assert catalogue.metadata["Plural-Forms"].startswith(f"nplurals={forms}; ")


def test_of_a_language_without_a_catalogue_nothing_is_missing_here(house, monkeypatch):
    """Another check names the file: two thousand words would hide it."""
    monkeypatch.setattr(interface_words, "languages", lambda: ["pl", "hu"])

    assert {lang for lang, *_ in missing(house)} == {"pl"}
    assert interface_words.compile_all(house) != []


def test_what_is_compiled_is_what_was_written_last(house):
    edit(house, Refused="Odmowa")

    (written,) = interface_words.compile_all(house)

    assert polib.mofile(str(written)).find("Refused").msgstr == "Odmowa"
    assert interface_words.compile_all(house) == []


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("%(number)s cards", {"%(number)s"}),
        ("{one} and {two}", {"{one}", "{two}"}),
        ("100 % of it", set()),
        ("plain", set()),
    ],
)
def test_the_placeholders_of_a_text(text, held):
    assert placeholders(text) == held


@pytest.mark.parametrize("lang", ["pl", "ru", "ja", "hu"])
def test_every_translation_has_the_placeholders_of_its_message(lang):
    """A lost number is a half sentence; one that is not given is an error on the page."""
    for entry in polib.pofile(str(interface_words.catalogue(settings.BASE_DIR, lang))):
        wanted = placeholders(entry.msgid) | placeholders(entry.msgid_plural)
        for said in filter(None, [entry.msgstr, *entry.msgstr_plural.values()]):
            assert placeholders(said) <= wanted, said
        # One form of a plural may do without the number: "one rule".
        if entry.msgstr:
            assert placeholders(entry.msgstr) == wanted, entry.msgstr


@pytest.mark.parametrize("lang", FOREIGN_SIGNS)
def test_translations_are_punctuated_as_their_language_is(lang):
    said = [
        re.sub(r"<[^>]*>|%\(\w+\)s", "X", text)
        for entry in polib.pofile(str(interface_words.catalogue(settings.BASE_DIR, lang)))
        for text in (entry.msgstr, *entry.msgstr_plural.values())
    ]

    assert [text for text in said if re.search(FOREIGN_SIGNS[lang], text)] == []


STRAIGHT = re.compile(r"['\"`]%\(\w+\)[sd]|%\(\w+\)[sd]['\"`](?!s\b)")


@pytest.mark.parametrize("lang", FOREIGN_SIGNS)
def test_what_is_put_in_stands_in_no_straight_quotes(lang):
    said = [
        re.sub(r"<[^>]*>", "", text)
        for entry in polib.pofile(str(interface_words.catalogue(settings.BASE_DIR, lang)))
        for text in (
            entry.msgid, entry.msgid_plural, entry.msgstr, *entry.msgstr_plural.values()
        )
    ]  # fmt: skip

    assert [text for text in said if STRAIGHT.search(text)] == []


@pytest.mark.parametrize(
    ("text", "is_straight"),
    [
        ("no '%(lang)s'", True),
        ('no "%(lang)s"', True),
        ("no “%(lang)s”", False),
        ("%(one)s's", False),
    ],
)
def test_a_straight_quote_is_one_around_what_is_put_in(text, is_straight):
    assert bool(STRAIGHT.search(text)) == is_straight


def test_no_break_spaces_come_with_compiling_and_stand_in_no_catalogue(house):
    edit(house, **{"Not found": "Nie ma o tym w <b class='a b'>talii</b>"})
    po = polib.pofile(str(interface_words.catalogue(house, "pl")))
    for entry in po:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: "%(number)s karta w ręce", 1: "1", 2: "%(number)s i dalej"}
    po.save(str(interface_words.catalogue(house, "pl")))

    (made,) = interface_words.compile_all(house)

    said = {entry.msgid: entry for entry in polib.mofile(str(made))}
    assert said["Not found"].msgstr == "Nie ma o\u00a0tym w\u00a0<b class='a b'>talii</b>"
    assert said["%(number)s card"].msgstr_plural[0] == "%(number)s\u00a0karta w\u00a0ręce"
    assert said["%(number)s card"].msgstr_plural[2] == "%(number)s\u00a0i\u00a0dalej"
    kept = interface_words.catalogue(house, "pl").read_text(encoding="utf-8")
    assert "\u00a0" not in kept


def test_a_change_of_how_a_language_is_written_compiles_again(house):
    (made,) = interface_words.compile_all(house)
    assert interface_words.compile_all(house) == []

    before = Path(interface_words.languages_written.__file__).stat().st_mtime_ns - 1
    os.utime(made, ns=(before, before))

    assert interface_words.compile_all(house) == [made]


LEFT = "{% load i18n %}{% blocktranslate %}{{ number }} left{% endblocktranslate %}"


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("zostało %(number)s", ""),
        ("zostało", "pl: placeholders differ in '%(number)s left'"),
        ("zostało %(count)s", "pl: placeholders differ in '%(number)s left'"),
        ("zostało %(number)s z %(count)s", "pl: placeholders differ in '%(number)s left'"),
    ],
)
def test_the_check_names_a_translation_with_other_placeholders(
    house, monkeypatch, capsys, said, fault
):
    monkeypatch.setattr(settings, "BASE_DIR", house)
    (house / "rules" / "views.py").unlink()
    (house / "templates" / "page.html").write_text(LEFT, encoding="utf-8")
    gather(house)
    edit(house, **{"%(number)s left": said})

    if fault:
        with pytest.raises(CommandError, match="1 faults"):
            call_command("check_interface")
    else:
        call_command("check_interface")

    assert capsys.readouterr().err.strip() == fault


@pytest.mark.parametrize(
    ("one", "faults"), [("jedna", 0), ("%(number)s karta", 0), ("%(count)s karta", 1)]
)
def test_one_form_of_a_plural_may_do_without_its_number(house, monkeypatch, capsys, one, faults):
    monkeypatch.setattr(settings, "BASE_DIR", house)
    (house / "rules" / "views.py").unlink()
    plural = TEMPLATE.splitlines()[4].replace("{{ number }} card{%", "One card{%")
    (house / "templates" / "page.html").write_text("{% load i18n %}" + plural, encoding="utf-8")
    gather(house)
    path = interface_words.catalogue(house, "pl")
    po = polib.pofile(str(path))
    po[0].msgstr_plural = {0: one, 1: "%(number)s karty", 2: "%(number)s kart"}
    po.save(str(path))

    if faults:
        with pytest.raises(CommandError):
            call_command("check_interface")
    else:
        call_command("check_interface")

    assert capsys.readouterr().err.count("placeholders differ") == faults
