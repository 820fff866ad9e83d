"""A question answered: numbers, then words; grouped by rule, ranked, shown from the database.

A search takes at most a dozen queries, however much is found.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rapidfuzz import fuzz, process

from corpus.keys import ContentKey, address, key_of_rule
from corpus.languages import CODES, column
from rules.models import Section
from search.answering.amendments import errata_joined, told
from search.answering.hits import Hit, shown
from search.answering.narrowing import narrowed
from search.answering.offered import Offered, offered
from search.answering.ranking import WEAK, Found, grouped, ranked
from search.answering.repairs.shapes import read_as_number
from search.answering.repairs.slips import Mended, doubtful, mended
from search.backends import IndexUnavailable, Match, candidates, generation
from search.known.beginnings import beginnings
from search.known.places import places
from search.known.texts import shown_texts
from search.known.words import KnownWords, recall
from search.language.scripts import JAPANESE
from search.query.filters import Filters
from search.query.glossary import Glossary
from search.query.numbers import Numbered, count_under, rules_numbered
from search.query.plan import Plan, plan
from search.query.segments import Parlance
from search.query.typed import Query, TypedPiece, parse
from search.upkeep.indexer import bring_up_to_date

LIMIT = 20
ALSO = 12
NAMES_TOLD = 2
# So many texts in other languages are found by chance, and may be by a slip.
ENOUGH = 3
NEAR = 5
NEAR_ENOUGH = 62
NOTHING: Mapping[str, str] = {}
# How much the reader's own language counts, and how far behind the best is still told.
OWN, SPREAD = 5, 15
MOST_TITLES = 5000


@dataclass(frozen=True, slots=True)
class Also:
    """A word in another language that was searched for too, since it names the same thing."""

    words: str
    lang: str
    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Near:
    """A word we do have that looks like the one we do not."""

    words: str
    lang: str
    url: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """What was searched for instead: after a slip (`spelling`), or typed on another keyboard
    (`layout`) or in other letters (`script`)."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What is shown of a search. `total` counts all hits, of which `hits` are the first.

    `meant` are other queries that the reader may have meant, but not for sure.

    `named` are the content keys of each thing that the words name. `under` counts the rules
    that stand under the number asked for, when they are not among the hits. `known` is the heading
    under which the hit before the first of these stands. It is `weak` where nothing has much of
    what was asked.
    """

    hits: tuple[Hit, ...] = ()
    also: tuple[Also, ...] = ()
    near: tuple[Near, ...] = ()
    total: int = 0
    straight_to: str = ""
    rebuilding: bool = False
    corrected: Corrected | None = None
    meant: tuple[Corrected, ...] = ()
    under: int = 0
    named: tuple[frozenset[str], ...] = ()
    known: str = ""
    weak: bool = False
    offered: Offered = field(default_factory=Offered)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A query as it was asked in the end, what the index answered, and what else to ask."""

    query: Query
    planned: Plan
    matched: tuple[Match, ...] = ()
    why: str = ""
    meant: tuple[Corrected, ...] = ()

    @property
    def wholly(self) -> int:
        """How many documents have all the words."""
        return sum(match.wholly for match in self.matched)

    def suffices(self, ui: str) -> bool:
        """Whether the words were meant: a foreign word or two may be like them by chance."""
        own = any(match.wholly and match.lang == ui for match in self.matched)
        return bool(own or self.planned.named or self.wholly >= ENOUGH)


def answer(
    query: Query,
    ui: str,
    filters: Filters | None = None,
    limit: int = LIMIT,
    *,
    start: int = 0,
    home: str = "",
) -> Answer:
    """Search for *query* on behalf of a reader whose interface is *ui* and who comes from the
    game *home*; show the hits from *start* up to *limit*, none before.

    Without a usable index numbers are still found, and the answer says that it is incomplete.
    """
    filters = filters or Filters()
    if not query:
        return Answer()
    content = bring_up_to_date()
    made, memory = inquire(query, ui, filters, content)
    planned, names = made.planned, memory.glossary if memory else Glossary()
    numbered = numbered_by(planned, filters, under=query.subrules)
    straight = meant_rule(made.query, planned, numbered)
    if straight:  # what stands under the one rule that is meant comes after it
        numbered = numbered_by(planned, filters, under=True)
    games = set() if filters.game or filters.source else planned.games or {home} - {""}
    found = grouped(numbered, list(made.matched))
    above = places(content).above_each(one.key for one in found)
    found = ranked(found, ui, planned, games, names.samples, above)
    found = errata_joined(narrowed(found, ui, filters), content)
    asked_of = filters.game or filters.source.partition("/")[0]
    if not asked_of and len(games) == 1:
        (asked_of,) = games
    shelf = found[start:limit]
    texts = shown_texts(content)
    hits = told(shown(shelf, ui, filters.lang, planned, places(content), texts, asked_of), content)
    weak = is_weak(found, planned)
    return Answer(
        hits=hits,
        also=tuple(_also(planned, names, filters.lang)),
        near=() if found or not memory else tuple(near(query.text, names, ui)),
        total=len(found),
        straight_to=address(straight, ui) if straight and hits else "",
        rebuilding=memory is None,
        corrected=Corrected(made.query.text, made.why) if made.why else None,
        meant=made.meant,
        under=_count_under(numbered) if not (straight or query.subrules) else 0,
        named=tuple(one.keys for one in planned.named),
        weak=weak,
        offered=Offered() if start or weak else offered(planned, hits, names, ui, filters),
        known=found[start - 1].heading if 0 < start <= len(found) else "",
    )


def is_weak(found: list[Found], planned: Plan) -> bool:
    """Whether nothing that was found has much of what was asked, so that likely nothing fits."""
    if planned.wholly or not found:
        return False
    return max(one.covered for one in found) < WEAK


def inquire(
    query: Query, ui: str, filters: Filters, content: int
) -> tuple[Inquiry, KnownWords | None]:
    """Ask the index and what is remembered of this version of the content.

    Without a usable index only the numbers are known, and there is no memory.
    """
    query = read_as_number(query, filters)
    try:
        memory = recall((content, generation()))
        return _best_inquiry(query, memory, ui, filters), memory
    except IndexUnavailable:
        numbers = (query.number,) if query.number else query.numbers
        return Inquiry(query, Plan(numbers=numbers)), None


def _best_inquiry(query: Query, memory: KnownWords, ui: str, filters: Filters) -> Inquiry:
    """Ask the index; and if nothing has all the words, ask for what was meant instead.

    Of what may have been meant, but not for sure, the reader is asked; it finds less than what was
    typed. Raises IndexUnavailable.
    """
    asked = _inquire(query, memory, ui, filters)
    doubts = doubtful(query, memory, ui)
    if asked.wholly and asked.suffices(ui) and all(_stands(one, memory, filters) for one in doubts):
        return asked
    meant: list[Corrected] = []
    perhaps: Mapping[str, str] = NOTHING
    done = None
    begun = bool(beginnings(query.text, ui, memory))
    for mend in mended(query, asked.planned, memory, ui):
        if begun and mend.query.text.startswith(query.text):
            continue  # half typed, and found by all that begins so
        if not mend.sure or (begun and len(query.pieces) == 1):
            meant.append(Corrected(mend.query.text, mend.why))
            perhaps = perhaps or mend.instead_of(asked.query)
        elif (second := _inquire(mend.query, memory, ui, filters, mend)).matched:
            asked, done = second, mend
    if perhaps:
        asked = _inquire(asked.query, memory, ui, filters, done, perhaps)
    return replace(asked, meant=tuple(meant))


def _stands(piece: TypedPiece, memory: KnownWords, filters: Filters) -> bool:
    """Whether Japanese, which a dictionary may take apart wrongly, stands somewhere as it is."""
    if not JAPANESE.search(piece.text):
        return False
    return bool(_inquire(parse(f'"{piece.text}"'), memory, "en", filters).wholly)


def _inquire(
    query: Query,
    memory: KnownWords,
    ui: str,
    filters: Filters,
    mend: Mended | None = None,
    perhaps: Mapping[str, str] = NOTHING,
) -> Inquiry:
    langs = (filters.lang,) if filters.lang else CODES
    begun = () if mend else beginnings(query.text, ui, memory)
    known = Parlance(memory.glossary, memory.lexicon, ui, begun, perhaps)
    planned = plan(query, known, langs, mend.words if mend else ())
    matched = tuple(candidates(planned, filters))
    return Inquiry(query, planned, matched, mend.why if mend else "")


def numbered_by(planned: Plan, filters: Filters, *, under: bool = False) -> list[Numbered]:
    """The rules with the numbers asked for; of the games that are named, if they have any."""
    found = [
        rule
        for number in planned.numbers
        for rule in rules_numbered(
            number, game=filters.game, source=filters.source, kind=filters.kind, under=under
        )
    ]
    return [rule for rule in found if rule.game in planned.games] or found


def meant_rule(query: Query, planned: Plan, numbered: list[Numbered]) -> str:
    """The content key of the one rule that a number means, said with its game or without."""
    if len(numbered) != 1 or query.subrules or not numbered[0].exactly:
        return ""
    said = planned.languages[0].groups if planned.languages else planned.numbers
    return key_of_rule(numbered[0].key) if len(said) == 1 else ""


def _count_under(numbered: list[Numbered]) -> int:
    return count_under(rule.key for rule in numbered) if numbered else 0


def _also(planned: Plan, words: Glossary, only: str) -> list[Also]:
    """Names of the same things in other languages, two a language at most."""
    told: dict[tuple[str, str], Also] = {}
    count: Counter[tuple[str, str]] = Counter()
    for spotted in planned.named:
        for key in sorted(spotted.keys):
            for name in words.by_key.get(key, ()):
                if name.lang in spotted.langs or not name.shown or (only and name.lang != only):
                    continue
                if (name.lang, name.text) in told or count[key, name.lang] == NAMES_TOLD:
                    continue
                count[key, name.lang] += 1
                kind, rest = ContentKey.of(key)
                told[name.lang, name.text] = Also(name.text, name.lang, kind, rest)
    return list(told.values())[:ALSO]


def near(text: str, words: Glossary, ui: str) -> list[Near]:
    """Names of cards and terms, and titles in *ui*, that look like *text*. One query."""
    known = {(name.text, name.lang): name.key for name in words.names if name.shown}
    title = column("title", ui)
    for key, said in (
        Section.objects.exclude(**{title: None}).exclude(**{title: ""}).values_list("key", title)
    )[:MOST_TITLES]:
        known.setdefault((said, ui), key_of_rule(key))
    rows = list(known.items())
    alike = process.extract(
        text.casefold(),
        [said.casefold() for (said, _), _ in rows],
        scorer=fuzz.ratio,
        limit=4 * NEAR,
        score_cutoff=NEAR_ENOUGH,
    )
    ranked_rows = sorted((score + OWN * (rows[n][0][1] == ui), n) for _, score, n in alike)
    found: dict[str, Near] = {}
    for score, place in reversed(ranked_rows):
        (said, lang), key = rows[place]
        if score >= ranked_rows[-1][0] - SPREAD:
            found.setdefault(key, Near(said, lang, address(key, ui)))
    return list(found.values())[:NEAR]
