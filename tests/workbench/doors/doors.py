"""Every door of the workbench: how to knock, and whom it opens for.

A room that is added brings its doors here: `test_every_door_is_known` names those that are missing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from corpus.exchange import formats
from rules.models import Import, PlayersQuestion, PlayersWord, Role
from tests.workbench.doors.world import (
    EMPTY,
    REVIEWED,
    STALE,
    SUGGESTED,
    UNWANTED,
    long_ago,
    version,
)
from tests.workbench.exchange.files import sent_out, with_words
from tests.workbench.words.sheetforms import form_of
from workbench.exchange.models import ExchangeBatch
from workbench.people.models import Invitation
from workbench.suggestions.models import ReaderSuggestion
from workbench.words.models import RenamedText

ANYBODY, SIGNED_IN, ANY_ROLE = "anybody", "signed in", "any role"
TRANSLATOR, REVIEWER, LEAD = "translator", "reviewer", "lead"


@dataclass(frozen=True)
class Door:
    """The name of an address, where it is in Hungarian, for whom it opens, and what is sent.

    For a rank it opens in Hungarian and its game alone. Without `sent` it is only looked at.
    """

    page: str
    address: Callable[[], str]
    opens_for: str
    sent: Callable[[], dict[str, Any]] | None = None
    do: str = field(default="")
    htmx: bool = False


def at(address: str) -> Callable[[], str]:
    return lambda: f"/hu/edit/{address}"


def text(name: str) -> Callable[[], str]:
    return at(f"hu/rule/{name}/")


def button(do: str, name: str, opens_for: str, **more: Any) -> Door:
    return Door(
        "workbench:edit", text(name), opens_for,
        lambda: {"do": do, "version": version(name), "why": "?"} | more, do,
    )  # fmt: skip


def saved() -> dict[str, Any]:
    return {
        "title": "", "body": "A lap így kerül vissza.", "significance": "wording", "comment": "",
        "version": version(STALE), "made_from": "-",
    }  # fmt: skip


def document() -> str:
    return f"/hu/edit/imports/{Import.objects.get().pk}/"


def decided(do: str, draft: str) -> Door:
    return Door(
        "workbench:import",
        document,
        REVIEWER,
        lambda: {"do": do, "draft": draft, "seen": "1.4:0"},
        do,
    )


def batch(name: str) -> Callable[[], str]:
    return lambda: f"/hu/edit/exchange/batches/{ExchangeBatch.objects.get(file=name).pk}/"


def file() -> dict[str, Any]:
    raw = formats.FORMATS["po"].write(with_words(sent_out(), first="A lap odamegy."))
    return {"file": SimpleUploadedFile("texts.po", raw)}


def report() -> str:
    return f"/hu/edit/suggestions/{ReaderSuggestion.objects.get().pk}/"


def told(do: str) -> Door:
    return Door(
        "workbench:suggestions:one", report, TRANSLATOR, lambda: {"do": do, "answer": "?"}, do
    )


def renamed() -> str:
    return f"/hu/edit/words/renamed/{RenamedText.objects.get().pk}/"


def unsaid() -> str:
    return f"/hu/search/health/unsay/{PlayersWord.objects.get(text='szemétbe').pk}/"


def unasked() -> str:
    return f"/hu/search/health/unask/{PlayersQuestion.objects.get().pk}/"


SHEET = "words/hu/dominion/card/smithy/"


def sheet() -> dict[str, Any]:
    """What somebody who may would send with another name on it."""
    client = Client()
    client.force_login(User.objects.get(username="Somebody"))
    return form_of(client, at(SHEET)()) | {"text-0": "Kardkovács"}


def role() -> str:
    return f"/hu/edit/people/roles/{Role.objects.get(user__username='Somebody else').pk}/"


def invitation() -> str:
    return f"/hu/edit/people/invitations/{Invitation.objects.get().pk}/"


EXCHANGE = "exchange/hu/dominion/exchange/"
INVITED = {"mail": "jan@example.org", "rank": "translator", "lang": "hu", "games": []}

DOORS = {
    "sign in": Door("workbench:login", at("login/"), ANYBODY),
    "ask for a password": Door("workbench:people:forgotten", at("people/forgotten/"), ANYBODY),
    "read what was asked": Door("workbench:people:asked", at("people/forgotten/asked/"), ANYBODY),
    "open a made-up reset": Door("workbench:people:reset", at("people/forgotten/x/y/"), ANYBODY),
    "read a feed": Door("feed", lambda: "/hu/feeds/hu/", ANYBODY),
    "see a history": Door("history:text", lambda: f"/hu/history/hu/rule/{STALE}/", ANYBODY),
    "see a version": Door("history:version", lambda: f"/hu/history/hu/1/rule/{STALE}/", ANYBODY),
    "see a day": Door(
        "history:as-of", lambda: "/hu/history/hu/as-of/dominion/exchange/?on=2030-01-01", ANYBODY
    ),
    "see what changed since a day": Door(
        "history:since", lambda: "/hu/history/hu/since/dominion/exchange/?on=2020-01-01", ANYBODY
    ),
    "see what is new": Door("news:all", lambda: "/hu/news/", ANYBODY),
    "see what is new in a game": Door("news:game", lambda: "/hu/news/dominion/", ANYBODY),
    "see what is new in a source": Door(
        "news:source", lambda: "/hu/news/dominion/exchange/", ANYBODY
    ),
    "report on a text": Door("suggestions:text", lambda: f"/hu/suggest/hu/rule/{STALE}/", ANYBODY),
    "open a made-up report": Door(
        "suggestions:followed", lambda: "/hu/suggest/followed/none/", ANYBODY
    ),
    "see my work": Door("workbench:home", at(""), SIGNED_IN),
    "see my account": Door("workbench:people:account", at("people/account/"), SIGNED_IN),
    "see my password": Door(
        "workbench:people:password", at("people/account/password/"), SIGNED_IN
    ),
    "say that I have read": Door(
        "workbench:read", at("read/"), ANY_ROLE, lambda: {"until": long_ago()}
    ),
    "see the sources": Door("workbench:sources", at("sources/"), ANY_ROLE),
    "see a matrix": Door("workbench:matrix", at("sources/dominion/exchange/"), ANY_ROLE),
    "see the imports": Door("workbench:imports", at("imports/"), ANY_ROLE),
    "see an import": Door("workbench:import", document, ANY_ROLE),
    "see the files": Door("workbench:exchange:collections", at("exchange/"), ANY_ROLE),
    "see a collection": Door("workbench:exchange:collection", at(EXCHANGE), ANY_ROLE),
    "take a file out": Door(
        "workbench:exchange:file", at(f"{EXCHANGE}file/?format=po"), ANY_ROLE
    ),
    "see a batch": Door("workbench:exchange:batch", batch("new.po"), ANY_ROLE),
    "see what readers suggest": Door("workbench:suggestions:all", at("suggestions/"), ANY_ROLE),
    "see a report": Door("workbench:suggestions:one", report, TRANSLATOR),
    "look into a report": told("look"),
    "say that it was mended": told("mended"),
    "decline a report": told("decline"),
    "throw a report away": told("discard"),
    "throw reports away": Door(
        "workbench:suggestions:all", at("suggestions/"), TRANSLATOR,
        lambda: {"do": "discard", "pk": [ReaderSuggestion.objects.get().pk]}, "discard",
    ),
    "name a card": Door("workbench:words:sheet", at(SHEET), TRANSLATOR, sheet),
    "say what a word means": Door(
        "search:say", lambda: "/hu/search/health/say/", TRANSLATOR,
        lambda: {"lang": "hu", "text": "kuka", "concept": "trash", "weight": "0.7"},
    ),
    "say which rule answers": Door(
        "search:say", lambda: "/hu/search/health/say/", TRANSLATOR,
        lambda: {"lang": "hu", "text": "Mi van akkor?", "weight": "1.0", "rule": STALE},
    ),
    "take away what players ask": Door("search:unask", unasked, TRANSLATOR, dict),
    "take away what players say": Door(
        "search:unsay", unsaid, TRANSLATOR, dict,
    ),
    "leave an old word": Door("workbench:words:decide", renamed, TRANSLATOR, dict),
    "see the progress": Door("workbench:progress:page", at("progress/"), ANY_ROLE),
    "see the words": Door("workbench:words:index", at("words/"), ANY_ROLE),
    "see the renamed texts": Door("workbench:words:tasks", at("words/renamed/"), ANY_ROLE),
    "see what helps to write": Door(
        "workbench:evidence:evidence", at(f"evidence/hu/rule/{STALE}/"), TRANSLATOR
    ),
    "see who wrote a text": Door(
        "workbench:evidence:written", at(f"evidence/written/hu/rule/{STALE}/"), TRANSLATOR
    ),
    "see a list of words": Door("workbench:words:list", at("words/hu/dominion/card/"), ANY_ROLE),
    "see a sheet of words": Door(
        "workbench:words:sheet", at(SHEET), TRANSLATOR
    ),
    "see the people": Door("workbench:people:people", at("people/"), ANY_ROLE),
    "go to what comes next": Door(
        "workbench:next", at(f"next/hu/rule/{STALE}/"), ANY_ROLE
    ),
    "be led back from where one is": Door(
        "workbench:here", at(f"here/hu/rule/{STALE}/"), TRANSLATOR
    ),
    "say that one is here": Door(
        "workbench:here", at(f"here/hu/rule/{STALE}/"), TRANSLATOR, dict, htmx=True
    ),
    "see the form": Door("workbench:edit", text(STALE), TRANSLATOR),
    "save a text": Door("workbench:edit", text(STALE), TRANSLATOR, saved),
    "find it still right": button("right", STALE, TRANSLATOR, seen="pl:2"),
    "give up a work": button("drop", REVIEWED, TRANSLATOR),
    "decide on a suggestion": button("decided", SUGGESTED, TRANSLATOR, suggestion="1"),
    "publish what was reviewed": button("publish", REVIEWED, REVIEWER),
    "send a text back": button("return", REVIEWED, REVIEWER),
    "say that it is not wanted": button("unwanted", EMPTY, LEAD),
    "say that it is wanted": button("wanted", UNWANTED, LEAD),
    "go back to a version": Door(
        "history:version", lambda: f"/hu/history/hu/1/rule/{STALE}/", REVIEWER,
        lambda: {"version": version(STALE)},
    ),
    "take a draft over": decided("take", "1.4"),
    "throw a draft away": decided("throw", "1.4"),
    "take all over": decided("take", "*"),
    "throw all away": decided("throw", "*"),
    "bring a file": Door("workbench:exchange:collection", at(EXCHANGE), TRANSLATOR, file),
    "take a batch in": Door(
        "workbench:exchange:batch", batch("new.po"), TRANSLATOR, lambda: {"do": "take"}, "take"
    ),
    "take a parked text": Door(
        "workbench:exchange:batch", batch("parked.po"), TRANSLATOR,
        lambda: {"do": "anyway", "text": f"rule:{STALE}", "seen": f"{version(STALE)}:2"}, "anyway",
    ),
    "undo a batch": Door(
        "workbench:exchange:batch", batch("old.po"), TRANSLATOR, lambda: {"do": "undo"}, "undo"
    ),
    "invite": Door("workbench:people:people", at("people/"), LEAD, lambda: INVITED),
    "invite again": Door(
        "workbench:people:invitation", invitation, LEAD, lambda: {"do": "again"}, "again"
    ),
    "withdraw an invitation": Door(
        "workbench:people:invitation", invitation, LEAD, lambda: {"do": "withdraw"}, "withdraw"
    ),
    "change a role": Door(
        "workbench:people:role", role, LEAD, lambda: {"do": "change", "rank": "lead"}, "change"
    ),
    "end a role": Door("workbench:people:role", role, LEAD, lambda: {"do": "end"}, "end"),
}  # fmt: skip

ONES_OWN = {
    "suggestions:text": "stores what a reader reports, see test_readers_form",
    "engine:study-change": "stores nothing: it leads to the address of a study, see test_changes",
    "engine:study-open": "stores nothing: it leads to the address of a study, see test_changes",
    "workbench:evidence:words": "changes nothing: it shows what helps with what is typed",
    "workbench:login": "opens with a password",
    "workbench:logout": "ends this session",
    "workbench:people:invited": "opens with the secret of a mail, see test_invitations",
    "workbench:people:account": "changes the wishes of who is signed in",
    "workbench:people:sessions": "ends sessions of who is signed in, see test_sessions",
    "workbench:people:password": "asks for the old password, see test_passwords",
    "workbench:people:forgotten": "sends mail, see test_passwords",
    "workbench:people:reset": "opens with the secret of a mail, see test_passwords",
    "workbench:people:stop": "opens with the seal of a mail, see test_digest",
}
"""What takes a form and is of no language: why nobody can touch another's work by it."""
