"""What kind a rule is by what stands around it: titles above it, neighbours beside it."""

from collections.abc import Iterator
from itertools import pairwise

from corpus.documents import headings, kinds, remarks
from corpus.documents.model import Anomaly
from corpus.documents.trees.tree import Node, Tree


def settle_kinds(tree: Tree, lang: str) -> None:
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
        text = one.body[0][0]
        one.kind = kinds.of(
            text, lang, zero=zero, headed=_headed(one), closing=one.closing, lead=one.lead
        )
    _settle_first(tree)
    _settle_remarks(tree, lang)
    _settle_siblings(tree)
    _settle_empty(tree, empty, lang)
    _settle_lists(tree, lang, {_series(one) for one in empty if one.kind == kinds.LIST})


def _settle_empty(tree: Tree, empty: list[Node], lang: str) -> None:
    """A heading with nothing below it has lost a list; but a line in bold letters that another
    one follows divides the text with it.
    """
    after = {id(one): two for one, two in pairwise(tree.nodes)}
    for one in empty:
        divides = one.lead and (below := after.get(id(one))) is not None and below.title
        if divides and not kinds.is_list(one.title, "", lang):
            continue
        one.kind = kinds.LIST if one.title else kinds.RULE
        what = "the list that belongs here is" if one.title else "the text of this number is"
        code = "list-missing" if one.title else "text-missing"
        tree.anomalies.append(Anomaly(one.line, code, f"{what} not in the document"))


def _headed(one: Node) -> str:
    """What the titles that a rule stands under make of it, the nearest first."""
    for place, title in enumerate(_titles_above(one)):
        said = kinds.below(title)
        if said and (place == 0 or said not in kinds.NEAR_ONLY):
            return said
    return ""


def _settle_first(tree: Tree) -> None:
    """The first paragraph of an article defines what its title names, or what it prints bold."""
    plain = [one for one in tree.nodes if one.body and one.kind != kinds.LIST]
    first = plain[0] if plain else None
    if first is None or first.kind != kinds.RULE or first.number or first.item:
        return
    title = next((one.title for one in tree.nodes if one.is_title), "")
    if not headings.CHAPTER.match(title) and kinds.defines_title(
        first.body[0][0], title, first.lead
    ):
        first.kind = kinds.DEFINITION


def _settle_remarks(tree: Tree, lang: str) -> None:
    """What stands first under a heading and speaks of the text itself remarks on it."""
    seen: set[int] = set()
    for one in tree.nodes:
        if one.title or id(one.parent) in seen:
            continue
        seen.add(id(one.parent))
        plain = not one.number and not one.item and not one.children and one.body
        told = plain and one.kind in (kinds.RULE, kinds.ERRATUM)
        if told and remarks.tells_of_text(one.body[0][0], lang):
            one.kind = kinds.NOTE


def _settle_siblings(tree: Tree) -> None:
    """What is told by standing side by side: parts of an enumeration, terms with their meanings."""
    below: dict[int, list[Node]] = {}
    for one in tree.nodes:
        below.setdefault(id(one.parent), []).append(one)
    for group in below.values():
        terms = [one for one in group if one.kind == kinds.RULE and one.body
                 and kinds.TERM_COLON.match(one.body[0][0])]  # fmt: skip
        if len(terms) > 1 and not any(one.body[0][0].endswith((";", ",")) for one in terms):
            for one in terms:
                one.kind = kinds.DEFINITION
        _settle_points(group)


def _settle_points(group: list[Node]) -> None:
    run: list[Node] = []
    lead = group[0].parent
    said: Node | None = None
    for one in [*group, None]:
        if one is not None and one.item and one.body and (not run or not one.children):
            run.append(one)
            continue
        if run:
            _settle_run(run, said or lead, under_heading=said is None and _is_heading(lead))
        run = []
        said = one if one is not None and one.body else None


def _is_heading(one: Node | None) -> bool:
    return one is None or not one.body


def _settle_run(run: list[Node], lead: Node | None, *, under_heading: bool) -> None:
    text = lead.body[-1][0] if lead is not None and lead.body else ""
    points = [one.body[0][0] for one in run]
    plain = all(one.kind == kinds.RULE and not one.children and len(one.body) == 1 for one in run)
    if plain and kinds.are_enumerated(points, text, under_heading):
        for one in run:
            one.kind = kinds.LIST


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
