"""What was played, as a few letters: to be kept beside the tests and compared with later.

A change that is meant to change what is played records anew, and shows in its own commit what:

    python -m tests.engine.recording dominion
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

from engine.kernel.lines.explore import Explorer
from engine.playing.positions import scenarios

RECORDED = Path(__file__).parent / "recorded"


def canonical(value):
    """The value as JSON in one way only, as bytes: sorted keys, no blanks, a line of its own."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode() + b"\n"


def recorded(scenario):
    """How many lines there are, and what happens and what is asked in all of them, hashed."""
    events, asked, lines = sha256(), sha256(), 0
    for play in Explorer(scenario.start()):
        lines += 1
        events.update(canonical([event.plain() for event in play.table.events]))
        asked.update(canonical([questioned(taken) for taken in play.taken]))
    return {"lines": lines, "events": events.hexdigest(), "asked": asked.hexdigest()}


def questioned(taken):
    """One answer: who was asked what, the keys of all options, and which of them was taken."""
    question = taken.question
    return [question.player, question.key, [o.key for o in question.options], taken.option.key]


def recording(game):
    """The recording of each example of the game, by its slug."""
    return {slug: recorded(one) for (of, slug), one in scenarios().items() if of == game}


def main(games):
    """Record these games anew."""
    for game in games:
        text = json.dumps(recording(game), indent=1, sort_keys=True)
        (RECORDED / f"{game}.json").write_text(text + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
