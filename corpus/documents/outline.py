"""From the lines of a document to its rules, with an account of every character."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from corpus.documents import (
    defects,
    furniture,
    headings,
    paragraphs,
    references,
    tongues,
)
from corpus.documents.deadline import Deadline
from corpus.documents.furniture import (
    threads,
    titles,
)
from corpus.documents.furniture.wording import (
    tokens,
)
from corpus.documents.headings import Heading
from corpus.documents.model import (
    Account,
    Anomaly,
    Document,
    DocumentRefused,
    Line,
    Outline,
    Piece,
    Reference,
    characters_in,
)
from corpus.documents.names import Names
from corpus.documents.numbers import kin, numbering, openings, order, proof
from corpus.documents.numbers.numbering import Number, Parts
from corpus.documents.paragraphs import Paragraph
from corpus.documents.questions import Questions, asked
from corpus.documents.references.legal import WITHIN
from corpus.documents.trees import surroundings
from corpus.documents.trees.growing import Grower
from corpus.documents.trees.tree import Node, Tree
from corpus.languages import CODES

MOST_CHARACTERS = 4_000_000
"""Of text; the rules of a game with all its cards are a quarter of that."""
UNREAD = ("number-odd", "number-unreadable")


def outline(document: Document, lang: str, known: Mapping[str, str] | None = None) -> Outline:
    """The rules of a document in the language *lang*.

    *known* are rules held elsewhere: numbers, titles and names as they are written, each with its
    key. What a rule names and nobody holds is wanted. No character is lost: `account.lost` is 0.
    Raises DocumentRefused for a document that takes too long.
    """
    deadline = Deadline(document.file)
    _refuse_larger(document)
    kept, aside = furniture.set_aside(document, deadline)
    found = paragraphs.gather(list(deadline.over(kept)))
    texts = [one.text if one.texts and not one.table else "" for one in deadline.over(found)]
    numbers, items = openings.read_all(texts, [bool(one.heading) for one in found], deadline)
    heads = headings.find(found, numbers, items)
    groups = list(
        accumulate(
            int((head is not None and not head.title) or (one is not None and bool(one.series)))
            for head, one in zip(heads, numbers, strict=True)
        )
    )
    for at in proof.points(numbers, groups, [bool(one.heading) for one in found]):
        point = numbers[at]
        if point is not None:
            numbers[at], items[at] = None, numbering.as_point(point)
    tree = _grow(found, numbers, items, heads, deadline)
    tongue, foreign = tongues.found_in(
        [(text, line) for one in found if not one.table for text, line in one.texts], lang
    )
    tree.anomalies += foreign
    lang = tongue if tongue in CODES else lang
    tree.anomalies += defects.in_paragraphs(found, numbers, lang)
    tree.anomalies += _unnumbered(tree)
    surroundings.settle_kinds(tree, lang)
    tree.anomalies += defects.cuts.found_in(tree.nodes)
    tree.anomalies += [*defects.in_document(document), *_dates(aside)]
    pieces = _pieces(tree, lang, known or {}, _posts(tree, aside), deadline)
    account = Account(
        read=sum(characters_in(line.text) for line in document.lines),
        titles=sum(characters_in(piece.title) for piece in pieces),
        numbers=tree.numbers,
        bodies=sum(characters_in(piece.body) for piece in pieces),
        marks=tree.marks,
        furniture=sum(characters_in(line.text) for line in aside),
    )
    wanted = {one.wanted: None for piece in pieces for one in piece.references if one.wanted}
    return Outline(
        title=_title(document, tree),
        pieces=pieces,
        furniture=aside,
        anomalies=tuple(sorted(tree.anomalies, key=lambda one: (one.line, one.code))),
        account=account,
        encoding=document.encoding,
        told=document.told,
        format=document.format,
        language=tongue,
        wanted=tuple(wanted),
    )


def _refuse_larger(document: Document) -> None:
    """Raise DocumentRefused at the line where a document is larger than rules can be."""
    read = 0
    for line in document.lines:
        read += len(line.text)
        if read > MOST_CHARACTERS:
            reason = f"has more than {MOST_CHARACTERS:,} characters: no rules have so many"
            raise DocumentRefused(document.file, line.number, reason)


def _title(document: Document, tree: Tree) -> str:
    """What the document is called: its heading, else what its window is called, else its first."""
    first = next((one.title for one in tree.nodes if one.title), "")
    own = next((one.title for one in tree.nodes if one.is_title), "")
    said = document.title if document.title != document.window else ""
    told = (own, said, titles.bare(document.window), first)
    return next((one for one in told if one and not tokens.is_moment(one)), "")


def _dates(aside: Sequence[Line]) -> list[Anomaly]:
    """Dates that stand where a title does."""
    return [
        Anomaly(line.number, "date", f"“{line.text.strip()[:60]}” is a date, and no title")
        for line in aside
        if line.heading == headings.TITLE and tokens.is_moment(line.text)
    ]


def _grow(
    parts: Sequence[Paragraph],
    numbers: Sequence[Number | None],
    items: Sequence[Number | None],
    headings: Sequence[Heading | None],
    deadline: Deadline,
) -> Tree:
    """The tree; `numbers` are those of sections, `items` the labels of points in lists."""
    counted = [(one, part.line) for one, part in zip(numbers, parts, strict=True) if one]
    places, anomalies = order.place_all(counted, deadline)
    rules = [(at, one) for at, one in enumerate(numbers) if one and not one.level]
    bare = sum(not parts[at].text[one.length :].strip() for at, one in rules)
    texts = [part.text[one.length :].strip() if one else part.text
             for one, part in zip(numbers, parts, strict=True)]  # fmt: skip
    split = bool(rules) and bare * 4 >= len(rules)
    asked = any(one.series == "question" for one in numbers if one)
    grower = Grower(split, _later(parts, numbers, items), Questions(texts, asked=asked))
    waiting = iter(places)
    for one, number, item, heading in zip(
        deadline.over(parts), numbers, items, headings, strict=True
    ):
        grower.tree.marks += one.marks
        if number is not None:
            grower.add_section(one, number, next(waiting))
        elif heading is not None:
            grower.add_heading(one, heading)
        elif one.table:
            grower.add_table(one)
        elif item is not None or one.mark:
            grower.add_item(one, item)
        else:
            grower.add_text(one)
    grower.tree.anomalies += anomalies
    return grower.tree


def _later(
    parts: Sequence[Paragraph],
    numbers: Sequence[Number | None],
    items: Sequence[Number | None],
) -> dict[int, Parts]:
    """By line of a numbered rule or a heading: the number right after it, `()` where text is."""
    later: dict[int, Parts] = {}
    following: Parts | None = None
    for at in range(len(parts) - 1, -1, -1):
        if following is not None:
            later[parts[at].line] = following
        number = numbers[at]
        following = number.parts if number else ()
    return later


def _unnumbered(tree: Tree) -> list[Anomaly]:
    """Rules without number that stand before the first one in a numbered document."""
    first = next((one for one in tree.nodes if one.parts and not one.item), None)
    if first is None or len(first.parts) < 2 or first.parts[-1] < 2:
        return []
    likely = numbering.key_of((*first.parts[:-1], first.parts[-1] - 1))
    message = f"no number is printed; it stands before {first.number} and may be {likely}"
    found: list[Anomaly] = []
    for one in tree.nodes:
        if one is first:
            break
        if one.body and not one.number and one.parent is None:
            found.append(Anomaly(one.line, "number-missing", message))
    return found


def _pieces(
    tree: Tree,
    lang: str,
    known: Mapping[str, str],
    posts: Mapping[str, str],
    deadline: Deadline,
) -> tuple[Piece, ...]:
    names = _names(tree, known, posts)
    labels, before = _labels(tree), _before(tree)
    return tuple(
        Piece(
            key=one.key,
            number=one.number,
            kind=one.kind,
            parent=one.parent.key if one.parent else "",
            title=one.title,
            body="\n\n".join(text for text, _ in one.body if text),
            line=one.line,
            references=_references(one, lang, names, labels, before.get(one.key, "")),
            doubt=one.doubt,
            meant=one.meant,
        )
        for one in deadline.over(tree.nodes)
    )


def _posts(tree: Tree, aside: Sequence[Line]) -> dict[str, str]:
    """By the number of a post of a thread: the first rule in it."""
    opened = [
        (line.number, post["number"] or post["board"])
        for line in aside
        if line.furniture in ("forum", "navigation", "page number")
        and (post := threads.NUMBERED_POST.search(line.text))
    ]
    found: dict[str, str] = {}
    for place, (start, number) in enumerate(opened):
        end = opened[place + 1][0] if place + 1 < len(opened) else None
        within = [one for one in tree.nodes if start < one.line < (end or one.line + 1)]
        if within:
            first = next((one for one in within if not one.is_title), within[0])
            found.setdefault(number, first.key)
    return found if len(opened) > 1 else {}


def _names(tree: Tree, known: Mapping[str, str], posts: Mapping[str, str]) -> Names:
    """What the rules of the document may be called, and what else is."""
    numbers: dict[str, str] = {}
    series: dict[tuple[str, str], str] = {("post", number): key for number, key in posts.items()}
    for one in tree.nodes:
        if not one.parts or one.item or one.doubt in UNREAD:
            continue
        value = numbering.key_of(one.parts)
        if not one.series:
            series.setdefault(("", value), one.key)
        else:
            level = 2 if one.level == kin.WITHIN else one.level
            name = f"{one.series} {level}" if level else one.series
            series.setdefault((name, value), one.key)
        if one.series not in ("chapter", "annex", "question"):
            numbers.setdefault(value, one.key)
            numbers.setdefault(one.name, one.key)
    for one in tree.nodes:
        if one.number and not one.item:
            numbers.setdefault(one.number, one.key)
        elif one.item and one.parent is not None and one.number:
            label = one.number.translate(numbering.NARROW).strip("().\uff08\uff09").casefold()
            series.setdefault((one.parent.key, label), one.key)
    named = (
        (one.title or asked(one.body[0][0] if one.body else ""), one.key) for one in tree.nodes
    )
    titles_ = {title: key for title, key in reversed(list(named)) if title}
    return Names(numbers, titles_, known, series, _points(tree))


def _points(tree: Tree) -> dict[str, str]:
    """The points of which the document has but one with their label."""
    held: dict[str, list[str]] = {}
    for below in _labels(tree).values():
        for label, key in below.items():
            held.setdefault(label, []).append(key)
    return {label: keys[0] for label, keys in held.items() if len(keys) == 1}


def _labels(tree: Tree) -> dict[str, dict[str, str]]:
    """By the key of a rule: the points below it, by their labels in small letters."""
    found: dict[str, dict[str, str]] = {}
    for one in tree.nodes:
        if one.item and one.number:
            over = one.parent.key if one.parent else ""
            label = one.number.translate(numbering.NARROW).strip("().\uff08\uff09").casefold()
            found.setdefault(over, {}).setdefault(label, one.key)
    return found


def _near(one: Node, labels: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The points that a rule may name by their label alone: below it, and beside it or above."""
    near = dict(labels.get(one.key, {}))
    over: Node | None = one
    while over is not None:
        above = over.parent.key if over.parent else ""
        near = {**labels.get(above, {}), **near}
        over = over.parent
    return near


def _before(tree: Tree) -> dict[str, str]:
    """By the key of a numbered rule: the one right before it and beside it."""
    found: dict[str, str] = {}
    latest: dict[tuple[int, bool], str] = {}
    for one in tree.nodes:
        beside = (id(one.parent), one.item)
        if one.number and beside in latest:
            found[one.key] = latest[beside]
        if one.number:
            latest[beside] = one.key
    return found


def _references(
    one: Node, lang: str, names: Names, labels: Mapping[str, Mapping[str, str]], before: str
) -> tuple[Reference, ...]:
    """What a rule names, each in the place where it is named first."""
    near = _near(one, labels) if labels else {}
    if before:
        near["before"] = before
    if one.article:
        near[WITHIN] = one.article
    cited = [
        reference
        for text, line in one.body
        for reference in references.find(text, line, lang, names, one.key, near)
    ]
    known = {reference.written for reference in cited if reference.to}
    found = [references.titled(words, page, line, names) for words, page, line in one.links]
    # A link to a page that nobody holds may yet be called by the number of a rule.
    found = [reference for reference in found if reference.to or reference.written not in known]
    linked = {reference.written for reference in found}
    found += [reference for reference in cited if reference.written not in linked]
    once: dict[tuple[str, str], Reference] = {}
    for reference in found:
        once.setdefault((reference.written, reference.to), reference)
    return tuple(once.values())
