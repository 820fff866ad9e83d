"""What players ask, on the page of the search's health: questions under the rule that answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from corpus.keys import rule_address
from rules.models import PlayersQuestion

LISTED = 40


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question with the address of its rule; `removable` by whoever looks at the page."""

    question: PlayersQuestion
    url: str
    removable: bool


def key_in(said: str) -> str:
    """The key of a rule from what an editor typed or pasted: the key, or the address of a page."""
    try:
        path = urlsplit(said.strip()).path
    except ValueError:
        return ""
    return "/".join(path.strip("/").split("/")[-3:])


def questions_shown(
    rule: str, ui: str, editable: Mapping[str, set[str] | None]
) -> list[QuestionShown]:
    """The questions that *rule* answers, in all languages; the newest of editors if none is named.

    *editable* are the languages with the games, None for all, in which they may be taken away. One
    query.
    """
    rows = PlayersQuestion.objects.select_related("section__source__game")
    if rule:
        rows = rows.filter(section__key=key_in(rule)).order_by("lang", "position", "pk")
    else:
        rows = rows.filter(origin=PlayersQuestion.Origin.EDITOR).order_by("-pk")
    return [
        QuestionShown(row, rule_address(row.section.key, ui), _is_editable(row, editable))
        for row in rows[:LISTED]
    ]


def _is_editable(row: PlayersQuestion, editable: Mapping[str, set[str] | None]) -> bool:
    games = editable.get(row.lang, set())
    return games is None or row.section.source.game.slug in games
