"""How each language is written: one place says it, and no page writes a comma of its own."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.utils import translation

from corpus.languages import writing_of
from corpus.languages.writing import unbound

ROOT = Path(settings.BASE_DIR)
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


def tilde(text):
    """No-break spaces as they can be seen."""
    return text.replace("\u00a0", "~")


def rendered(source, lang, **known):
    with translation.override(lang):
        return engines["django"].from_string(source).render(known)


@pytest.mark.parametrize(
    ("lang", "plain", "with_and", "with_or"),
    [
        ("pl", "a, b, c", "a, b i c", "a, b lub c"),
        ("ru", "a, b, c", "a, b и c", "a, b или c"),
        ("ja", "a、b、c", "a、bとc", "a、bかc"),
        ("hu", "a, b, c", "a, b és c", "a, b vagy c"),
        ("en", "a, b, c", "a, b and c", "a, b or c"),
    ],
)
def test_words_stand_in_a_row(lang, plain, with_and, with_or):
    row = writing_of(lang)

    assert row.listed("abc") == plain
    assert row.all_of("abc") == with_and
    assert row.any_of("abc") == with_or
    assert row.all_of("a") == row.any_of("a") == row.listed("a") == "a"
    assert row.all_of("") == ""


@pytest.mark.parametrize(
    ("lang", "pair", "bracketed", "quoted", "counted"),
    [
        ("pl", "Koszt: 4", "Rat (a)", "„a”", "4~×~Miedziaki"),
        ("ru", "Koszt: 4", "Rat (a)", "«a»", "4~×~Miedziaki"),
        ("ja", "Koszt：4", "Rat（a）", "「a」", "Miedziaki4枚"),
        ("hu", "Koszt: 4", "Rat (a)", "„a”", "4~×~Miedziaki"),
        ("en", "Koszt: 4", "Rat (a)", "“a”", "4~×~Miedziaki"),
    ],
)
def test_signs_carry_the_space_of_their_language(lang, pair, bracketed, quoted, counted):
    row = writing_of(lang)

    assert row.pair("Koszt", "4") == pair
    assert "Rat" + row.bracketed("a") == bracketed
    assert row.quoted("a") == quoted
    assert tilde(row.counted("Miedziaki", 4)) == counted
    assert row.counted("Miedziaki", 1) == "Miedziaki"


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("pl", "Karta i w talii, a z ręki", "Karta i~w~talii, a~z~ręki"),
        ("pl", "W talii leży 5 kart – to nr 4", "W~talii leży 5~kart~– to nr~4"),
        ("pl", "O J. Kowalskim w § 5", "O~J.~Kowalskim w~§~5"),
        ("pl", "Reguła 21.5.3 mówi, że na ręce", "Reguła 21.5.3 mówi, że na ręce"),
        ("pl", "Kod 2020-10-01 jest datą", "Kod 2020-10-01 jest datą"),
        ("ru", "Если бы в колоде — и 4 карты", "Если~бы в~колоде~— и~4~карты"),
        ("ru", "По п. 403.2 можно ли, т. е. нет", "По п.~403.2 можно~ли, т.~е. нет"),
        ("ru", "Она лишь была же, жаль", "Она лишь была~же, жаль"),
        ("hu", "A 21. pont szerint 4 lap", "A 21.~pont szerint 4~lap"),
        ("hu", "Ez 2019. Aztán a lap", "Ez 2019. Aztán a lap"),
        ("en", "A deck of 5 cards – on p. 7", "A deck of 5~cards~– on p.~7"),
        ("ja", "山札の上から 4 枚 — を見る", "山札の上から 4 枚 — を見る"),
    ],
)
def test_no_line_ends_where_the_language_forbids_it(lang, text, expected):
    bound = writing_of(lang).bound(text)

    assert tilde(bound) == expected
    assert unbound(bound) == text


def test_the_word_before_a_link_is_bound_to_it_and_tags_stay_whole():
    html = '<p class="a b">Leży w <a href="/pl/o/">tej</a> – i w <em>tamtej</em></p>'

    bound = writing_of("pl").bound_html(html)

    assert tilde(bound) == (
        '<p class="a b">Leży w~<a href="/pl/o/">tej</a>~– i~w~<em>tamtej</em></p>'
    )


def test_templates_say_what_they_mean_and_the_language_writes_it():
    source = (
        "{{ types|listed }}; {{ name }}{% bracketed %}{{ note }}{% endbracketed %};"
        " {{ name }}{% colon %}4; {% counted name 4 %}; {{ name }}{% dash %}{{ note }}"
    )
    known = {"types": ["A", "<b>"], "name": "N&M", "note": "1 < 2"}

    assert tilde(rendered(source, "en", **known)) == (
        "A, &lt;b&gt;; N&amp;M (1 &lt; 2); N&amp;M: 4; 4~×~<span>N&amp;M</span>; N&amp;M~– 1 &lt; 2"
    )
    assert rendered(source, "ja", **known) == (
        "A、&lt;b&gt;; N&amp;M（1 &lt; 2）; N&amp;M：4; <span>N&amp;M</span>4枚; N&amp;M｜1 &lt; 2"
    )


def test_a_counted_name_says_its_own_language():
    assert rendered('{% counted "Copper" 2 "en" %}', "ja") == '<span lang="en">Copper</span>2枚'
    assert rendered('{% counted "Copper" 2 "en" %}', "en") == "2\u00a0×\u00a0<span>Copper</span>"


OWN_SIGN = re.compile(
    r"""
      join:"[^"]*"                                    # a row joined in the template
    | (?:\}\}|%\}|</\w+>)\s?[:,;]\s?(?:</?\w[^>]*>)*(?:\{\{|\{%)  # a sign between two things
    | (?:\}\}|%\})\s[–—-]\s?(?:\{\{|\{%)             # a dash between them
    | \((?:<[^>]*>)?(?:\{\{|\{%)                      # a bracket before one
    | (?:\}\}|%\})(?:<[^>]*>)?\)                      # and after one
    | [×x]\s?\{\{ | \}\}\s?[×x]                       # so many of it
    | (?:\}\}|</\w+>)\.\s                             # the end of a sentence
    """,
    re.VERBOSE,
)
MESSAGE = re.compile(r"{%\s*blocktranslate.*?endblocktranslate\s*%}", re.DOTALL)
DRAWN = re.compile(r'<span aria-hidden="true">[^<]*</span>')
"""What is drawn and not read: the number on the back of cards."""
ADDRESS = re.compile(r'(?:href|action|hx-\w+|src|content|value)="[^"]*"')


def own_signs(source):
    """The signs between words that a template writes by itself."""
    for left_out in (DRAWN, ADDRESS):
        source = left_out.sub("", source)
    source = MESSAGE.sub("{% message %}", source)
    return [found[0] for found in OWN_SIGN.finditer(source)]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_template_writes_punctuation_between_words(path):
    assert own_signs(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        '{{ types|join:", " }}',
        "{{ name }}{% if not forloop.last %}, {% endif %}",
        "{{ text.name }} ({% translate 'original' %})",
        "{{ reason }}: <span>{{ words }}</span>",
        "<span>{{ pile.name }}</span> ×{{ pile.count }}",
        "{{ title }} – {{ game }}",
        "<a>{{ label }}</a> ({% blocktranslate count n=n %}{{ n }} line{% endblocktranslate %})",
        "<a>{{ ruling }}</a>. {% translate 'It is sent along.' %}",
        "{{ sentence|striptags }}. {% endfor %}",
    ],
)
def test_punctuation_of_a_template_is_noticed(source):
    assert own_signs(source)


@pytest.mark.parametrize(
    "source",
    [
        '<a href="{{ url }}#step-{{ n }}">{{ n }}</a>',
        "{% blocktranslate %}held: {{ resolved }}, wanted: {{ wanted }}{% endblocktranslate %}",
        "{{ a }}{% comma %}{{ b }}",
        '<span aria-hidden="true">×{{ zone.backs }}</span>',
    ],
)
def test_what_is_no_punctuation_is_left_alone(source):
    assert own_signs(source) == []


JOINED = re.compile(
    r"""["'](?:,\s|、|:\s|\s–\s|\s×)["']\s*(?:\.join|if\b|\))                 # a row
    | f"[^"\n]*\}\s\(\{[^"\n]*"  # one thing in brackets after another
    """,
    re.VERBOSE,
)
CODE = [
    path
    for folder in ("cards", "rules", "engine", "search", "workbench")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if not {"management", "migrations", "kernel", "games", "backends"} & set(path.parts)
    and path.name not in {"console.py", "models.py"}
    and str(path.relative_to(ROOT)) not in {"engine/sandbox/cards.py", "engine/playing/tables.py"}
]
"""Not what is written for programs, for the command line and for the log: that is English."""


def test_no_page_is_joined_in_code():
    found = {
        str(path.relative_to(ROOT)): JOINED.findall(path.read_text(encoding="utf-8"))
        for path in CODE
    }
    found = {path: signs for path, signs in found.items() if signs}

    # Who sits at the table is a field, written in the notation that the form reads; what a card
    # carries is written as a file writes it.
    assert found == {
        "engine/playing/carried.py": ["', '.join"],
        "engine/sandbox/form.py": ['", ".join', '", ".join'],
    }


@pytest.mark.parametrize("code", ['", ".join(days)', "', '.join(days)", 'f"{name} ({day})"'])
def test_a_row_or_bracket_made_in_code_is_noticed(code):
    assert JOINED.search(code)
    assert not JOINED.search('here().listed(f"{name}{here().bracketed(day)}" for day in days)')


def test_what_is_in_no_language_of_ours_is_written_as_english_is():
    assert writing_of("de") is writing_of("en")
    assert writing_of("hu") is not writing_of("en")
