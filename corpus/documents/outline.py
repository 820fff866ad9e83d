"""From the lines of a document to its rules, with an account of every character."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from corpus.documents import (
    defects,
    furniture,
    headings,
    kinds,
    numbering,
    order,
    paragraphs,
    references,
)
from corpus.documents.growing import Grower
from corpus.documents.headings import Heading
from corpus.documents.model import Account, Anomaly, Document, Outline, Piece, Reference
from corpus.documents.numbering import Number, Parts
from corpus.documents.paragraphs import Paragraph
from corpus.documents.tree import Node, Tree


def outline(document: Document, lang: str, known: Mapping[str, str] | None = None) -> Outline:
    """The rules of a document in the language *lang*.

    *known* are rules held elsewhere: numbers, titles and names as they are written, each with its
    key. What a rule names and nobody holds is wanted. No character is lost: `account.lost` is 0.
    """
    kept, aside = furniture.set_aside(document)
    found = paragraphs.gather(kept)
    texts = [one.text if one.texts and not one.table else "" for one in found]
    numbers = numbering.settle(
        [numbering.read(text) for text in texts], [bool(one.heading) for one in found]
    )
    items = [_item(number, text) for number, text in zip(numbers, texts, strict=True)]
    numbers = [None if number and number.style else number for number in numbers]
    heads = headings.find(found, numbers, items)
    groups = list(accumulate(int(one is not None and not one.title) for one in heads))
    for at in numbering.points(numbers, groups, [bool(one.heading) for one in found]):
        point = numbers[at]
        if point is not None:
            numbers[at], items[at] = None, numbering.as_point(point)
    tree = _grow(found, numbers, items, heads)
    tree.anomalies += defects.in_paragraphs(found, lang)
    tree.anomalies += _unnumbered(tree)
    _settle_kinds(tree, lang)
    pieces = _pieces(tree, lang, known or {})
    account = Account(
        read=sum(_solid(line.text) for line in document.lines),
        titles=sum(_solid(piece.title) for piece in pieces),
        numbers=tree.numbers,
        bodies=sum(_solid(piece.body) for piece in pieces),
        marks=tree.marks,
        furniture=sum(_solid(line.text) for line in aside),
    )
    wanted = {one.wanted: None for piece in pieces for one in piece.references if one.wanted}
    return Outline(
        title=document.title or next((one.title for one in tree.nodes if one.title), ""),
        pieces=pieces,
        furniture=aside,
        anomalies=tuple(sorted(tree.anomalies, key=lambda one: (one.line, one.code))),
        account=account,
        encoding=document.encoding,
        format=document.format,
        wanted=tuple(wanted),
    )


def _grow(
    parts: Sequence[Paragraph],
    numbers: Sequence[Number | None],
    items: Sequence[Number | None],
    headings: Sequence[Heading | None],
) -> Tree:
    """The tree; `numbers` are those of sections, `items` the labels of points in lists."""
    counted = [(one, part.line) for one, part in zip(numbers, parts, strict=True) if one]
    places, anomalies = order.place(counted)
    bare = sum(not parts[at].text[one.length :].strip() for at, one in enumerate(numbers) if one)
    grower = Grower(bool(counted) and bare * 4 >= len(counted), _later(parts, numbers, items))
    waiting = iter(places)
    for one, number, item, heading in zip(parts, numbers, items, headings, strict=True):
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


def _solid(text: str) -> int:
    return len("".join(text.split()))


def _item(number: Number | None, text: str) -> Number | None:
    """The label of a list item; a number with a point that is no section's is one too."""
    if number is None:
        return numbering.read_item(text)
    return number if number.style else None


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


def _settle_kinds(tree: Tree, lang: str) -> None:
    empty: list[Node] = []
    for one in tree.nodes:
        if one.kind:
            continue
        if not one.body:
            one.kind = kinds.HEADING
            if not one.children and not one.is_title:
                empty.append(one)
            continue
        zero = len(one.parts) > 1 and one.parts[-1] == 0 and not one.item
        headed = next((said for title in _titles_above(one) if (said := kinds.below(title))), "")
        text = one.body[0][0]
        one.kind = kinds.of(text, lang, zero=zero, headed=headed, closing=one.closing)
    for one in empty:
        one.kind = kinds.LIST if one.title else kinds.RULE
        what = "the list that belongs here is" if one.title else "the text of this number is"
        code = "list-missing" if one.title else "text-missing"
        tree.anomalies.append(Anomaly(one.line, code, f"{what} not in the document"))
    _settle_lists(tree, lang, {_series(one) for one in empty if one.title})


def _titles_above(one: Node) -> Iterator[str]:
    """The titles of what a rule stands under, the nearest first."""
    over = one.parent
    while over is not None:
        if over.title:
            yield over.title
        over = over.parent


def _series(one: Node) -> str:
    """How a heading begins; headings of one series announce the same kind of thing."""
    return " ".join(one.title.casefold().split()[:2])


def _settle_lists(tree: Tree, lang: str, series: set[str]) -> None:
    """A heading that announces a list is one, and the words under it are its own."""
    folded: set[int] = set()
    for one in tree.nodes:
        if one.kind != kinds.HEADING or one.is_title or one.number or not one.children:
            continue
        lead = [child for child in one.children if not child.title and not child.item]
        items = [child for child in one.children if child.item or child.kind == kinds.LIST]
        body = "\n".join(child.body[0][0] for child in lead if child.body and not child.number)
        alike = len(one.title.split()) > 1 and _series(one) in series
        if not (kinds.is_list(one.title, body, lang) or alike):
            continue
        one.kind = kinds.LIST
        if not items and not any(child.title for child in one.children):
            message = "the list that belongs here is not in the document"
            tree.anomalies.append(Anomaly(one.line, "list-missing", message))
        for child in lead:
            if child.kind in (kinds.RULE, kinds.NOTE) and not child.children and not child.number:
                one.body += child.body
                one.links += child.links
                folded.add(id(child))
    tree.nodes = [one for one in tree.nodes if id(one) not in folded]


def _pieces(tree: Tree, lang: str, known: Mapping[str, str]) -> tuple[Piece, ...]:
    numbers: dict[str, str] = {}
    for one in tree.nodes:
        if one.parts and not one.item:
            numbers.setdefault(numbering.key_of(one.parts), one.key)
    for one in tree.nodes:
        if one.number and not one.item:
            numbers.setdefault(one.number, one.key)
    titles = {one.title: one.key for one in reversed(tree.nodes) if one.title}
    names = references.Names(numbers, titles, known)
    return tuple(
        Piece(
            key=one.key,
            number=one.number,
            kind=one.kind,
            parent=one.parent.key if one.parent else "",
            title=one.title,
            body="\n\n".join(text for text, _ in one.body if text),
            line=one.line,
            references=_references(one, lang, names),
        )
        for one in tree.nodes
    )


def _references(one: Node, lang: str, names: references.Names) -> tuple[Reference, ...]:
    """What a rule names, each in the place where it is named first."""
    found = [references.titled(words, page, line, names) for words, page, line in one.links]
    linked = {reference.written for reference in found}
    for text, line in one.body:
        found += [reference for reference in references.find(text, line, lang, names, one.key)
                  if reference.written not in linked]  # fmt: skip
    once: dict[tuple[str, str], Reference] = {}
    for reference in found:
        once.setdefault((reference.written, reference.to), reference)
    return tuple(once.values())
