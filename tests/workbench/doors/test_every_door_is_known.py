"""No way to change anything is missing in the tables: who adds one without an entry is told so."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.models import User
from django.core.management import get_commands, load_command_class
from django.urls import get_resolver

from api import api
from rules import publishing
from tests.workbench.doors.doors import ANYBODY, DOORS, ONES_OWN
from tests.workbench.test_own_language import STEPS

HOUSE = Path(settings.BASE_DIR)
OURS = ("api", "cards", "config", "corpus", "engine", "rules", "search", "workbench")


def addresses(resolver=None, namespace=""):
    """The name of each address of ours with its view; Django's admin and the API are others'."""
    for one in (resolver or get_resolver()).url_patterns:
        if not hasattr(one, "url_patterns"):
            yield f"{namespace}{one.name or ''}", one.callback
        elif one.app_name != "admin" and not str(one.pattern).startswith("api/"):
            inner = f"{namespace}{one.namespace}:" if one.namespace else namespace
            yield from addresses(one, inner)


def methods(view):
    """The methods that a view says it takes; all where it does not say so."""
    while view is not None:
        kept = dict(zip(view.__code__.co_freevars, view.__closure__ or (), strict=True))
        if "request_method_list" in kept:
            return set(kept["request_method_list"].cell_contents)
        view = getattr(view, "__wrapped__", None)
    return {"GET", "HEAD", "POST"}


VIEWS = dict(addresses())
OF_EDITORS = {name for name, view in VIEWS.items() if view.__module__.startswith("workbench")}


def test_the_addresses_are_found():
    assert {"workbench:edit", "workbench:people:people", "rules:home"} <= VIEWS.keys()
    assert "POST" in methods(VIEWS["workbench:edit"])
    assert methods(VIEWS["rules:home"]) == {"GET", "HEAD"}


def test_every_page_of_editors_that_can_be_looked_at_is_in_the_table():
    looked_at = {name for name in OF_EDITORS if "GET" in methods(VIEWS[name])}
    known = {door.page for door in DOORS.values() if door.sent is None}

    assert looked_at - known - {"workbench:people:invited", "workbench:people:stop"} == set()


def test_every_address_that_takes_a_form_is_in_the_table():
    """Of the whole site: a reader's page that changes something is a door too."""
    taking = {name for name, view in VIEWS.items() if "POST" in methods(view)}
    known = {door.page for door in DOORS.values() if door.sent is not None}

    assert taking == known | set(ONES_OWN)


def test_no_door_that_changes_something_opens_for_a_guest():
    assert [name for name, door in DOORS.items() if door.sent and door.opens_for == ANYBODY] == []


def test_every_button_of_the_workbench_is_in_the_table():
    pressed = set()
    for template in (HOUSE / "templates" / "workbench").rglob("*.html"):
        pressed |= set(re.findall(r'name="do" value="(\w+)"', template.read_text()))

    assert pressed == {door.do for door in DOORS.values()} - {""}


def test_the_api_changes_nothing():
    operations = [
        (path, operation.methods)
        for _, router in api._routers
        for path, view in router.path_operations.items()
        for operation in view.operations
    ]

    assert len(operations) > 5
    assert [path for path, taken in operations if not {"GET", "HEAD"} >= set(taken)] == []


SIGNED = {
    "rules.drafts.importing": {"take_in", "take_over", "throw_away"},
    "rules.publishing.answers": {"answer_findings", "take_back_answer"},
    "rules.publishing.lexicon": {
        "add_question", "add_word", "take_away", "take_question_away",
    },
    "rules.publishing.publication": {"publish", "revert", "spread", "withdraw"},
    "rules.publishing.review": {
        "decide_on", "drop", "mark_not_wanted", "mark_wanted", "publish_reviewed", "save_draft",
        "send_back", "send_to_review", "still_right", "suggest",
    },
    "rules.publishing.journal": {"name_of", "note"},
    "workbench.comments.remarks": {"comment_on", "settle"},
    "workbench.comments.talk": {"may_be_said", "talk_about"},
    "workbench.conflicts": {"saved_already"},
    "workbench.views": {"sent_before"},
    "workbench.steps": {"take"},
    "workbench.saving": {"save"},
    "workbench.documents.waiting": {"take_what_is_published"},
    "workbench.suggestions.decisions": {"decline", "discard", "look_into", "mended", "taken"},
    "workbench.suggestions.editors": {"decide", "take"},
    "workbench.words.renames": {"leave"},
    "workbench.words.saving": {"save"},
    "workbench.exchange.batches": {"keep", "take_anyway", "take_in", "undo"},
    "workbench.people.appointments": {
        "change", "end", "give", "may_appoint", "record", "record_rows",
    },
    "workbench.people.invitations": {"invite", "open_invitations", "send", "withdraw"},
}  # fmt: skip
"""Every function that writes for somebody, by their name."""


def test_every_function_that_signs_is_known():
    found = {}
    for folder in ("rules", "workbench", "corpus", "cards", "search"):
        for path in sorted((HOUSE / folder).rglob("*.py")):
            if "migrations" in path.parts or "def " not in (text := path.read_text()):
                continue
            if not re.search(r"\bby\b\s*:", text):
                continue
            name = ".".join(path.relative_to(HOUSE).with_suffix("").parts)
            module = import_module(name.removesuffix(".__init__"))
            signing = {
                one.__name__
                for one in vars(module).values()
                if inspect.isfunction(one)
                and one.__module__ == module.__name__
                and not one.__name__.startswith("_")
                and "by" in inspect.signature(one).parameters
            }
            if signing:
                found[module.__name__] = signing

    assert found == SIGNED


REFUSED_ELSEWHERE = {
    "suggest": "needs no right: readers do it",
    "mark_wanted": "wanted after all: its door is in test_matrix",
    "save_draft": "draft", "send_to_review": "send to review", "publish": "publish",
    "still_right": "find still right", "decide_on": "decide on a suggestion", "drop": "drop",
    "publish_reviewed": "publish what was reviewed", "send_back": "send back", "revert": "revert",
    "withdraw": "withdraw", "mark_not_wanted": "mark as not wanted",
}  # fmt: skip
"""The functions that write texts, and the step under which `test_own_language` has them refused."""


def test_every_function_that_writes_texts_is_refused_to_strangers():
    signing = SIGNED["rules.publishing.publication"] | SIGNED["rules.publishing.review"]
    of_texts = signing & set(publishing.__all__)

    assert of_texts == REFUSED_ELSEWHERE.keys()
    steps = {said for said in REFUSED_ELSEWHERE.values() if ":" not in said}
    assert steps | {"publish from a document"} == STEPS.keys()


IN_A_NAME = {"import_texts"}
"""Commands that name an author: the roles of that editor are asked, see `exchange/test_commands`."""


def test_no_other_command_writes_in_the_name_of_somebody():
    """Whoever runs commands runs the site; but nobody is signed in by an option."""
    naming = set()
    for name, app in get_commands().items():
        if app.partition(".")[0] in OURS:
            parser = load_command_class(app, name).create_parser("manage.py", name)
            options = {option for action in parser._actions for option in action.option_strings}
            if options & {"--author", "--by", "--user", "--as-user"}:
                naming.add(name)

    assert naming == IN_A_NAME


BY_WORD_OR_ROLE = {
    "cards.Card", "corpus.Game", "corpus.Source", "rules.Section", "rules.Term", "rules.WantedRule",
    "rules.Role",
}  # fmt: skip
"""What has words or a language: each is tried in `test_own_language`, `test_admin`."""
WITHOUT_A_LANGUAGE = {
    "cards.CardList", "rules.Link",
    "auth.User", "auth.Group",
    "axes.AccessAttempt", "axes.AccessLog", "axes.AccessFailureLog",
}  # fmt: skip
"""What goes by Django's permissions alone."""


def test_every_row_of_the_admin_is_known():
    held = {model._meta.label for model in admin.site._registry}

    assert held == BY_WORD_OR_ROLE | WITHOUT_A_LANGUAGE


@pytest.mark.django_db
@pytest.mark.parametrize("label", sorted(BY_WORD_OR_ROLE | WITHOUT_A_LANGUAGE))
def test_no_row_of_the_admin_holds_the_words_of_a_published_text(label, rf):
    """A form with five languages would be a way round the rights in each."""
    from corpus.contents import HOLDINGS
    from corpus.languages import CODES, column

    (model,) = [one for one in admin.site._registry if one._meta.label == label]
    request = rf.get("/")
    request.user = User.objects.create_superuser("Fjodor")
    form = admin.site._registry[model].get_form(request, obj=model(), change=True)

    texts = {
        column(name, code)
        for holding in HOLDINGS.values()
        if holding.model is model
        for name in (holding.title, holding.body)
        if name
        for code in CODES
    }
    assert texts & set(form.base_fields) == set()
