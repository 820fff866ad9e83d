"""What was found in a document, as JSON for programs and as text for people."""

from collections import Counter
from typing import Any, Final

from corpus.documents.model import DocumentRefused, Outline, Piece

CLEAN, WITH_WARNINGS, REFUSED = 0, 1, 2
LONGEST_START: Final = 60


def as_json(outline: Outline) -> dict[str, list[dict[str, Any]]]:
    """The report as data: sections, references, anomalies and furniture, each in reading order."""
    return {
        "sections": [
            {
                "key": piece.key,
                "number": piece.number,
                "kind": piece.kind,
                "parent": piece.parent or None,
                "title": piece.title,
                "starts": starts(piece),
                "line": piece.line,
            }
            for piece in outline.pieces
        ],
        "references": [
            {"from": piece.key, "written": one.written, "to": one.to or None, "line": one.line}
            for piece in outline.pieces
            for one in piece.references
        ],
        "anomalies": [
            {"line": one.line, "code": one.code, "message": one.message}
            for one in outline.anomalies
        ],
        "furniture": [{"line": line.number, "text": line.text} for line in outline.furniture],
    }


def refusal(refused: DocumentRefused) -> dict[str, dict[str, str | int | None]]:
    """The report on a document that could not be read."""
    return {
        "error": {"file": refused.file, "line": refused.line, "message": refused.reason},
    }


def status(outline: Outline) -> int:
    """The exit status: 0 for a clean document, 1 for one that was read with warnings."""
    return WITH_WARNINGS if outline.anomalies else CLEAN


def starts(piece: Piece) -> str:
    """How the text of a rule begins, word for word."""
    return piece.body.split("\n", 1)[0][:LONGEST_START].strip()


def as_text(outline: Outline) -> str:
    """The report for people: the tree, then what was odd, then what was left aside."""
    depth: dict[str, int] = {}
    lines = [outline.title or "(no title)", f"{outline.format}, {outline.encoding}", ""]
    for piece in outline.pieces:
        depth[piece.key] = depth[piece.parent] + 1 if piece.parent in depth else 0
        name = " ".join(filter(None, (piece.number, piece.title))) or f"[{piece.key}]"
        text = starts(piece)
        shown = f"{'  ' * depth[piece.key]}{name} · {piece.kind}" + (f" · {text}" if text else "")
        lines.append(shown)
    kinds = Counter(piece.kind for piece in outline.pieces)
    counted = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    named = [one for piece in outline.pieces for one in piece.references]
    held = sum(bool(one.to) for one in named)
    lines += ["", f"{len(outline.pieces)} sections: {counted}" if counted else "0 sections"]
    lines.append(f"{len(named)} references: {held} resolved, {len(named) - held} wanted")
    lines += [f"line {one.line}: {one.code}: {one.message}" for one in outline.anomalies]
    lines += ["", f"{len(outline.furniture)} pieces of page furniture left aside"]
    lines += [f"line {one.number}: {one.furniture}: {one.text[:80]}" for one in outline.furniture]
    account = outline.account
    lines += [
        "",
        (
            f"{account.read} characters: {account.bodies} in texts, {account.titles} in titles, "
            f"{account.numbers} in numbers, {account.marks} in marks, {account.furniture} in "
            f"furniture, {account.lost} lost"
        ),
    ]
    return "\n".join(lines) + "\n"
