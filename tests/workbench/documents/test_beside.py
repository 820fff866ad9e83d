"""What a document says beside what is published, and what of it goes into a form."""

import pytest

from rules.models import Revision
from rules.publishing.paragraphs import paragraphs_of
from workbench.documents.beside import TITLE, WHOLE, beside, put

FIRST, SECOND, THIRD = "A [lap](card:x) visszamegy.", "A kupac zárt.", "Vége van."
PUBLISHED = "\n\n".join([FIRST, SECOND, THIRD])


def published(body=PUBLISHED, title="Csere"):
    return Revision(title=title, body=body, lang="hu", seq=3, paragraphs=paragraphs_of(body)[0])


def came(*paragraphs, title="Csere", over=PUBLISHED, lang="hu"):
    stands = published(over) if over else None
    return beside(stands, title, "\n\n".join(paragraphs), lang)


def kinds(text):
    return [one.pair.kind for one in text.pairs]


def named(text, kind):
    (one,) = [one for one in text.pairs if one.pair.kind == kind]
    return one.name


def marked(stretches):
    return [one.text for one in stretches if one.marked]


def test_what_differs_is_marked_word_by_word():
    text = came("A lap visszamegy.", "A kupac nyitott.", "Vége van.")

    assert kinds(text) == ["same", "changed", "same"]
    words = text.pairs[1].pair.words
    assert (marked(words.stands), marked(words.comes)) == (["zárt"], ["nyitott"])


def test_japanese_is_marked_by_segment():
    stands = "カードを山札に戻します。"
    text = beside(published(stands, ""), "", "カードを捨て札に戻します。", "ja")

    words = text.pairs[0].pair.words
    assert marked(words.stands) == ["山札"]
    assert "".join(marked(words.comes)) == "捨て札"


def test_links_and_marks_are_no_difference():
    assert came("A lap visszamegy.", "A kupac zárt.", "Vége van.").same
    assert came("A lap visszamegy.", "A *kupac* zárt.", "- Vége van.").same


@pytest.mark.parametrize(
    "text",
    [
        came("A lap visszamegy.", SECOND, "Vége van!"),
        came("A lap visszamegy.", SECOND),
        came("A lap visszamegy.", SECOND, THIRD, "Még valami."),
        came("A lap visszamegy.", THIRD, SECOND),
        came("A lap visszamegy.", SECOND, THIRD, title="A csere"),
        came("A lap visszamegy.", SECOND, THIRD, over=""),
    ],
)
def test_any_other_word_title_or_order_is_one(text):
    assert not text.same


def test_a_paragraph_takes_the_place_of_its_own_and_leaves_the_others():
    text = came("A lap visszamegy.", "A kupac nyitott.", "Vége van.")
    typed = ("Csere", "\n\n".join([FIRST + " Gépelve.", SECOND, THIRD]))

    assert put(text, named(text, "changed"), typed) == (
        "Csere", "\n\n".join([FIRST + " Gépelve.", "A kupac nyitott.", THIRD]),
    )  # fmt: skip


def test_it_finds_its_own_where_that_was_moved_and_reworded():
    text = came("A lap visszamegy.", "A kupac nyitott.", "Vége van.")
    typed = ("", "\n\n".join([THIRD, FIRST, "A kupac zárt marad."]))

    assert put(text, named(text, "changed"), typed)[1] == "\n\n".join(
        [THIRD, FIRST, "A kupac nyitott."]
    )


def test_a_new_paragraph_comes_after_the_one_before_it():
    text = came("A lap visszamegy.", "Egészen más dolog ez.", "A kupac zárt.", "Vége van.")

    assert put(text, named(text, "added"), ("", PUBLISHED))[1] == "\n\n".join(
        [FIRST, "Egészen más dolog ez.", SECOND, THIRD]
    )
    first = came("Egészen más dolog ez.", "A lap visszamegy.", SECOND, THIRD)
    assert put(first, named(first, "added"), ("", PUBLISHED))[1].startswith("Egészen más")


def test_new_paragraphs_come_in_their_order():
    text = came("Nulladik dolog.", "Következő ügy.", "A lap visszamegy.", SECOND, THIRD)
    added = [one.name for one in text.pairs if one.pair.kind == "added"]
    body = PUBLISHED
    for name in added:
        body = put(text, name, ("", body))[1]

    assert body == "\n\n".join(["Nulladik dolog.", "Következő ügy.", PUBLISHED])


def test_nothing_is_put_twice():
    text = came("A lap visszamegy.", "Egészen más dolog ez.", "A kupac zárt.", "Vége van.")
    once = put(text, named(text, "added"), ("", PUBLISHED))

    assert put(text, named(text, "added"), once) == once


def test_what_the_document_does_not_have_is_taken_out():
    text = came("A lap visszamegy.", "Vége van.")

    assert put(text, named(text, "removed"), ("", PUBLISHED))[1] == f"{FIRST}\n\n{THIRD}"
    gone = ("", f"{FIRST}\n\n{THIRD}")
    assert put(text, named(text, "removed"), gone) == gone


def test_two_paragraphs_alike_are_two():
    text = came(THIRD, over=f"{THIRD}\n\nKözbül.\n\n{THIRD}")

    assert sorted(kinds(text)) == ["removed", "removed", "same"]
    assert put(text, WHOLE, ("", ""))[1] == THIRD


def test_the_whole_keeps_the_links_of_what_says_the_same():
    text = came("A lap visszamegy.", "A kupac nyitott.", title="A csere")

    assert put(text, WHOLE, ("Csere", "Mást gépeltem.")) == (
        "A csere", f"{FIRST}\n\nA kupac nyitott.",
    )  # fmt: skip


def test_the_title_comes_alone():
    text = came(SECOND, title="A csere")

    assert put(text, TITLE, ("Csere", "Gépelve.")) == ("A csere", "Gépelve.")


@pytest.mark.parametrize("what", ["", "x", "0" * 32])
def test_a_name_of_nothing_puts_nothing(what):
    assert put(came("Más."), what, ("Csere", "Gépelve.")) == ("Csere", "Gépelve.")


def test_where_nothing_is_published_all_of_it_is_new():
    text = came(FIRST, SECOND, over="")

    assert kinds(text) == ["added", "added"]
    assert put(text, WHOLE, ("", ""))[1] == f"{FIRST}\n\n{SECOND}"


def test_a_quotation_with_an_empty_line_is_one_paragraph():
    text = came("> Egy.\n> \n> Kettő.", "Más dolog.", over="")

    assert [one.comes for one in text.pairs] == ["> Egy.\n> \n> Kettő.", "Más dolog."]
