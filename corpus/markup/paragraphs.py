"""The paragraphs of a text in Markdown, and where in it they begin."""


def texts_of(body: str) -> list[str]:
    """The paragraphs of a body: what stands between empty lines."""
    return [text for text in body.split("\n\n") if text]


def starts_of(body: str) -> tuple[int, ...]:
    """The lines on which the paragraphs of a body begin, the first line being 0."""
    starts, line = [], 0
    for text in body.split("\n\n"):
        if text:
            starts.append(line)
        line += text.count("\n") + 2
    return tuple(starts)
