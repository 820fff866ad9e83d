import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.documents.model import Document, Line
from corpus.documents.outline import outline
from tests.corpus.documents import kin

KIN = [
    (kin.CHAPTER_HU, "hu"),
    (kin.CHAPTER_RU, "ru"),
    (kin.MANUAL_PL, "pl"),
    (kin.WIKI_PL, "pl"),
    (kin.WIKI_JA, "ja"),
]


@pytest.mark.parametrize(("text", "lang"), KIN)
def test_every_character_is_accounted_for(text, lang):
    account = kin.read(text, lang).account

    assert account.lost == 0
    assert account.read == len("".join(text.split()))


def test_a_rule_book_with_titles_on_the_lines_of_numbers():
    found = kin.read(kin.CHAPTER_HU, "hu")

    assert kin.tree(found) == [
        ("34", "34", "heading", ""),
        ("34.1", "34.1", "heading", "34"),
        ("34.1.0", "34.1.0", "definition", "34.1"),
        ("34.1.1", "34.1.1", "rule", "34.1"),
        ("34.1.1.s1", "", "supplement", "34.1.1"),
        ("34.1.2", "34.1.2", "rule", "34.1"),
        ("34.1.2.1", "34.1.2.1", "rule", "34.1.2"),
        ("34.1.2.1.1", "34.1.2.1.1", "rule", "34.1.2.1"),
        ("34.2", "34.2", "list", "34"),
        ("34.3", "34.3", "rule", "34"),
        ("34.3.p1", "", "example", "34.3"),
        ("34.5", "34.5", "rule", "34"),
        ("34.5.s1", "", "supplement", "34.5"),
        ("34.6.0", "34.6.0", "definition", "34"),
        ("34.6.0.i1", "a)", "rule", "34.6.0"),
        ("34.6.0.i2", "b)", "rule", "34.6.0"),
        ("34.6.1", "34.6.1", "rule", "34.6.0"),
    ]
    assert kin.codes(found) == [
        (14, "supplement-folded"),
        (28, "list-missing"),
        (35, "number-missing"),
        (40, "title-missing"),
    ]


def test_the_stop_between_title_and_text_is_a_mark_and_the_text_is_whole():
    pieces = kin.by_key(kin.read(kin.CHAPTER_HU, "hu"))

    assert pieces["34.3"].title == "Védekezés"
    assert pieces["34.3"].body.startswith("A védő fél")
    assert pieces["34.1.1.s1"].body == "[Kiegészítés]"
    assert pieces["34.5.s1"].body.startswith("Az építmények")


def test_a_rule_book_with_numbers_glued_to_the_text():
    found = kin.read(kin.CHAPTER_RU, "ru")

    assert kin.tree(found)[:9] == [
        ("p1", "", "rule", ""),
        ("612.3", "612.3", "definition", ""),
        ("612.3.i1", "1)", "rule", "612.3"),
        ("612.3.i2", "2)", "rule", "612.3"),
        ("612.3.i3", "3)", "rule", "612.3"),
        ("612.3.p1", "", "exception", "612.3"),
        ("612.3.1", "612.3.1", "rule", "612.3"),
        ("621.3.2", "621.3.2", "rule", "612.3"),
        ("612.3.3", "612.3.3", "rule", "612.3"),
    ]
    assert (24, "number-misprinted") in kin.codes(found)
    assert (10, "number-missing") in kin.codes(found)


def test_a_manual_with_headings_only():
    found = kin.read(kin.MANUAL_PL, "pl")

    assert kin.tree(found) == [
        ("title", "", "heading", ""),
        ("title.p1", "", "rule", "title"),
        ("h1", "", "heading", ""),
        ("h1.p1", "", "rule", "h1"),
        ("h1.p2", "", "example", "h1"),
        ("h1.p3", "", "rule", "h1"),
        ("h1.p4", "", "rule", "h1"),
        ("h1.p5", "", "rule", "h1"),
        ("h1.i1", "", "rule", "h1"),
        ("h1.i2", "", "rule", "h1"),
        ("h1.h1", "", "heading", "h1"),
        ("h1.h1.p1", "", "rule", "h1.h1"),
        ("h2", "", "heading", ""),
        ("h2.p1", "", "definition", "h2"),
        ("h2.p1.p1", "", "definition", "h2.p1"),
        ("h2.p1.p2", "", "definition", "h2.p1"),
        ("h2.p2", "", "definition", "h2"),
        ("h2.h1", "", "heading", "h2"),
        ("h2.h1.p1", "", "erratum", "h2.h1"),
        ("h2.h1.p2", "", "erratum", "h2.h1"),
        ("h2.h1.i1", "", "erratum", "h2.h1"),
        ("h2.h2", "", "heading", "h2"),
        ("h2.h2.p1", "", "erratum", "h2.h2"),
    ]
    assert kin.codes(found) == [(15, "picture-lost"), (17, "symbol-lost")]


def test_a_wiki_page_with_points_and_lost_lists():
    found = kin.read(kin.WIKI_PL, "pl")

    assert [(key, kind, parent) for key, _, kind, parent in kin.tree(found)] == [
        ("title", "heading", ""),
        ("title.p1", "definition", "title"),
        ("h1", "heading", ""),
        ("h1.i1", "rule", "h1"),
        ("h1.i1.i1", "example", "h1.i1"),
        ("h1.i1.i1.i1", "rule", "h1.i1.i1"),
        ("h1.i2", "rule", "h1"),
        ("h2", "heading", ""),
        ("h2.i1", "supplement", "h2"),
        ("h3", "list", ""),
        ("h4", "list", ""),
    ]
    assert kin.codes(found) == [(25, "list-missing"), (27, "list-missing")]


def test_a_japanese_page_with_flattened_tables():
    found = kin.read(kin.WIKI_JA, "ja")

    assert [(key, kind, parent) for key, _, kind, parent in kin.tree(found)] == [
        ("title", "heading", ""),
        ("title.t1", "list", "title"),
        ("p1", "note", ""),
        ("h1", "heading", ""),
        ("h1.p1", "note", "h1"),
        ("h1.p2", "definition", "h1"),
        ("h2", "heading", ""),
        ("h2.i1", "rule", "h2"),
        ("h2.i1.i1", "example", "h2.i1"),
        ("h2.i2", "rule", "h2"),
        ("h3", "list", ""),
        ("h3.t1", "list", "h3"),
        ("h3.t2", "list", "h3"),
        ("h4", "heading", ""),
        ("h4.p1", "erratum", "h4"),
    ]
    assert kin.by_key(found)["h2.i1"].body.endswith("\n\n廃棄した順番は自由である。")
    assert kin.codes(found) == [(4, "table-flattened"), (28, "table-flattened")]


def test_a_supplement_on_the_line_of_its_rule_is_split_off():
    found = kin.read("8.1. A rúna lap. [Kiegészítés]\n\n8.2. A bűbáj lap.", "hu")

    assert kin.tree(found) == [
        ("8.1", "8.1", "rule", ""),
        ("8.1.s1", "", "supplement", "8.1"),
        ("8.2", "8.2", "rule", ""),
    ]
    assert found.pieces[0].body == "A rúna lap."


def test_broken_lines_are_one_paragraph_again():
    text = "\n".join([
        "7.1. Gracz, który ma najmniej kart, zaczyna pierwszą turę i dobiera",
        "jedną kartę z wierzchu swojej talii, o ile ją ma, a potem odrzuca",
        "dowolną kartę.",
        "7.2. Kiedy talia jest pusta, gracz tasuje karty odrzucone (zob.",
        "7.1) i kontynuuje dobieranie kart aż do wyczerpania liczby, która",
        "jest podana na karcie.",
    ])  # fmt: skip

    found = kin.read(text, "pl")

    assert [one.key for one in found.pieces] == ["7.1", "7.2"]
    assert found.pieces[0].body.endswith("dowolną kartę.")
    assert [one.to for one in found.pieces[1].references] == ["7.1"]


def test_headings_that_the_format_marks_are_all_there_are():
    rows = [
        ("Wymiana kart", 1, 0, ""),
        ("Krótki wiersz", 0, 0, ""),
        ("1. Zasady ogólne", 2, 0, ""),
        ("Gracze wymieniają po karcie.", 0, 0, ""),
        ("1.1. Kolejność", 3, 0, ""),
        ("Najpierw wybór.", 0, 1, "•"),
        ("Wybór jest tajny.", 0, 2, "•"),
        ("Errata", 2, 0, ""),
        ("Karta wraca na rękę.", 0, 0, ""),
    ]
    lines = tuple(
        Line(text, at, heading, depth, mark)
        for at, (text, heading, depth, mark) in enumerate(rows, 1)
    )

    found = outline(Document("x.html", "html", "utf-8", lines), "pl")

    assert kin.tree(found) == [
        ("title", "", "heading", ""),
        ("title.p1", "", "rule", "title"),
        ("1", "1", "heading", ""),
        ("1.p1", "", "rule", "1"),
        ("1.1", "1.1", "heading", "1"),
        ("1.1.i1", "", "rule", "1.1"),
        ("1.1.i1.i1", "", "rule", "1.1.i1"),
        ("h1", "", "heading", ""),
        ("h1.p1", "", "erratum", "h1"),
    ]


def test_an_empty_document_has_no_rules():
    assert kin.read("\n\n  \n", "pl").pieces == ()


ROWS = st.sampled_from([row for text, _ in KIN for row in text.split("\n")])
PIECES = st.sampled_from(
    ["(", ")", "[Kiegészítés]", "21.5.3. ", "532.3.", "1) ", "• ", "  - ", "Errata: ", "²", "\uff11\uff0e", "\t",
     " | ", "[edytuj]", "©", "Przykład: ", "→", "(21.5.)", "[[A|b]]", "---------", "第3章", "12.05.2019 "]
)  # fmt: skip
SPOILT = st.lists(
    st.one_of(ROWS, PIECES, st.text(max_size=30), st.tuples(PIECES, ROWS).map("".join)), max_size=30
)


@given(rows=SPOILT, lang=st.sampled_from(["pl", "ru", "ja", "hu", "en"]))
def test_no_spoilt_document_loses_a_character_or_a_parent(rows, lang):
    text = "\n".join(rows)

    found = outline(
        Document("x", "text", "utf-8", kin.lines_of(text)), lang, {"望楼": "x", "7.1": "y"}
    )

    assert found.account.lost == 0
    assert found.account.read == len("".join(text.split()))
    held: set[str] = {""}
    for piece in found.pieces:
        assert piece.parent in held
        assert piece.key not in held
        held.add(piece.key)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 50_000,
        "1." * 50_000,
        "[[" * 50_000,
        "„a. " * 20_000,
        "aB" * 50_000,
        " " * 200_000 + "x",
        "\n".join(f"{at % 50}) Tekst (21.5.)" for at in range(3000)),
        "\n".join(f"{' ' * (at % 200)}• x" for at in range(1500)),
        "\n\n".join("„A b”: c" for _ in range(1500)),
        "\n".join("„A”: b:" for _ in range(3000)),
    ],
    ids=range(10),
)
def test_hostile_text_is_read(text):
    """The suite's own limit on a test is what bounds it; here nothing may be lost."""
    assert kin.read(text, "pl").account.lost == 0
