"""What an answer is narrowed to."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Filters:
    """What the answer is narrowed to; empty means everything.

    `source` is `game/source`. `example` keeps what has a worked example, `translated` what can be
    read in the reader's own language.
    """

    game: str = ""
    source: str = ""
    lang: str = ""
    kind: str = ""
    example: bool = False
    translated: bool = False
