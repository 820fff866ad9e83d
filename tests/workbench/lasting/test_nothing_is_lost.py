"""Whatever an editor enters anywhere outlives loads, dumps and changes of the files."""

import shutil

import pytest
from django.urls import URLResolver
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from corpus.files import read
from corpus.records import container_of, records_of
from rules.files.dumping import dump
from rules.files.loading import load
from rules.files.stored import corpus_stored
from rules.models import Import, ImportedSection, State
from tests.pages.html import parsed
from tests.richer import LATER, RICH, write
from tests.rules.drafts.outlines import landed
from tests.workbench.lasting.checks import (
    FOUND,
    check_that_all_of_it_lasts,
    check_that_it_lasts,
    fresh_from,
    publish_what_waits,
    undone,
    writes_of,
)
from tests.workbench.lasting.editing import (
    WILD,
    anything,
    content,
    inlines_of,
    opened,
    pages,
    plausible,
    prefixes,
    registered,
    texts,
)
from workbench.forms import TextForm
from workbench.urls import urlpatterns

pytestmark = pytest.mark.django_db
TEXT_FIELDS = {"title", "body"}
ABOUT_THE_CHANGE = {
    "significance", "comment", "version", "previous", "made_from", "machine",
}  # fmt: skip
SAVED, REFUSED = 302, (200, 400, 403)


# Every field by itself


def save(client, page, filled, **fields):
    """Send the form with other values; whether it was saved."""
    sent = {name: value for name, value in (filled.sent | fields).items() if value is not None}
    response = client.post(page.address, sent)
    assert response.status_code in (SAVED, *REFUSED), response.status_code
    return response.status_code == SAVED


def as_sent(field, value):
    """A box that is not ticked is not sent."""
    return None if value == "" and type(field).__name__ == "BooleanField" else value


def test_every_field_of_every_admin_form_can_be_changed_and_lasts(client, folder, tmp_path):
    """A field that is new in a form joins by itself; it fails here until it is dumped and loaded.

    The fields of a page are changed one upon the other and looked at together; what could not be
    changed after the others is changed alone.
    """
    fields, changed = set(), set()
    for page in (page for page in pages() if page.pk):
        filled = opened(client, page)
        kinds = {name: kinds_of_field(page, filled, name) for name in filled.fields}
        fields |= {what for what, _of_kind in kinds.values()}
        alone = [name for name, (_what, of_kind) in kinds.items() if of_kind not in changed]
        for together in (alone, *([name] for name in alone)):
            left = [name for name in together if kinds[name][1] not in changed]
            with undone():
                done = [name for name in left if change_field(client, page, name)]
                if done:
                    check_that_it_lasts(folder, tmp_path)
            changed |= {kind for name in done for kind in kinds[name]}

    assert fields - changed == set()
    assert {what[0] for what in fields} == {model.__name__ for model in registered()}


def kinds_of_field(page, filled, name):
    """What a field is, and that with the kind of its row: rows of an inline are alike otherwise."""
    what = (page.model.__name__, *(part for part in name.split("-") if not part.isdigit()))
    return what, (*what, kind_of_row(filled, name))


def kind_of_row(filled, name):
    """What kind of name or word the row of an inline is; nothing elsewhere."""
    row = name.rpartition("-")[0]
    return filled.sent.get(f"{row}-kind", "") if row else ""


def change_field(client, page, name):
    """Enter in one field what somebody might, until something of it is saved."""
    before, filled = content(), opened(client, page)
    if name not in filled.fields:
        return False
    for value in plausible(filled.fields[name]):
        sent = {name: as_sent(filled.fields[name], value)}
        if save(client, page, filled, **sent) and content() != before:
            return True
    return False


def test_every_kind_of_thing_can_be_added_and_removed_and_that_lasts(client, folder, tmp_path):
    sent = {
        "Game": {"slug": "wojna", **{f"name_{lang}": "Wojna" for lang in ("pl", "ru", "ja", "hu", "en")}},
        "Card": {"game": "1st", "slug": "hound", "names-0-lang": "hu", "names-0-text": "Kutya"},
        "CardList": {"game": "1st", "slug": "leaving"},
        "Term": {"slug": "discard"},
        "Link": {"kind": "amends", "start": "1st", "end": "1st"},
        "WantedRule": {"game": "1st", "key": "dominion/77", "title_hu": "A húzás"},
    }  # fmt: skip
    addable = [page for page in pages() if page.pk is None]
    for page in addable:
        filled = opened(client, page, adding="names")
        first = {
            name: str(filled.fields[name].queryset.first().pk)
            for name, value in sent[page.model.__name__].items()
            if value == "1st"
        }
        assert save(client, page, filled, **sent[page.model.__name__] | first), page
        check_that_all_of_it_lasts(folder, tmp_path)
        newest = page.model._default_manager.order_by("-pk").first()
        gone = client.post(
            f"{page.address.removesuffix('add/')}{newest.pk}/delete/", {"post": "yes"}
        )
        assert gone.status_code == SAVED
        assert not page.model._default_manager.filter(pk=newest.pk).exists()
        check_that_all_of_it_lasts(folder, tmp_path)

    assert {*sent} == {page.model.__name__ for page in addable}


def names_of(patterns, room=""):
    """The names of the addresses, also of those in rooms: `exchange:batch`."""
    names = set()
    for one in patterns:
        if isinstance(one, URLResolver):
            names |= names_of(one.url_patterns, f"{one.namespace}:")
        else:
            names.add(f"{room}{one.name}")
    return names


def test_the_workbench_has_no_form_that_is_not_tried_here():
    assert {*TextForm.base_fields} == TEXT_FIELDS | ABOUT_THE_CHANGE
    # Rooms that write no text: what is about people, and is in no file.
    assert {one for one in names_of(urlpatterns) if not one.startswith("people:")} == {
        "login", "logout", "home", "read", "sources", "matrix", "imports", "import", "edit",
        "next", "here",
        "exchange:collections", "exchange:collection", "exchange:batch", "exchange:file",
        "suggestions:all", "suggestions:one",
        "words:index", "words:list", "words:sheet", "words:tasks", "words:decide",
        "evidence:evidence", "evidence:words", "evidence:written",
        "progress:page",
    }  # fmt: skip
    decisions = {value for value, _ in ImportedSection.State.choices}
    assert decisions == {"waiting", "taken", "thrown"}


def test_every_text_in_every_language_can_be_written_and_lasts(client, folder, tmp_path):
    for number, address in enumerate(texts()):
        form = parsed(client.get(address).content.decode()).one("form", "form")
        sent = {i.attrs["name"]: i.attrs.get("value", "") for i in form.all("input")}
        sent |= {"significance": "wording", "comment": "", "body": f"Szöveg, {number}. — 本文"}
        if "title" in sent:
            sent["title"] = f"Cím ({number})"

        assert client.post(address, sent).status_code == SAVED
    assert publish_what_waits()

    check_that_all_of_it_lasts(folder, tmp_path)


# Anything, one after the other, while the files change


def edit_a_row(client, draw):
    """Change or add something in the admin, with one field or two as nobody expects them."""
    page = draw(st.sampled_from(pages()))
    rows = prefixes(client, page) if inlines_of(page) else []
    filled = opened(client, page, adding=draw(st.sampled_from(["", *rows])))
    names = draw(st.lists(st.sampled_from([*filled.fields]), min_size=1, max_size=3, unique=True))
    if page.pk is None:
        names = [*filled.fields]
    sent = {
        name: as_sent(filled.fields[name], draw(anything(filled.fields[name]))) for name in names
    }
    for name in filled.deletions:
        if draw(st.integers(0, 9)) == 0:
            sent[name] = "on"
    note(f"{page}: {sent}")
    return save(client, page, filled, **sent)


def remove_a_thing(client, draw):
    page = draw(st.sampled_from([page for page in pages() if page.pk]))
    note(f"remove {page}")
    response = client.post(page.address.replace("/change/", "/delete/"), {"post": "yes"})
    return response.status_code == SAVED


def write_a_text(client, draw):
    address = draw(st.sampled_from([*texts()]))
    links = st.sampled_from(["[a](card:rats)", "[b](term:trash)", "[c](rule:dominion/exchange/2)"])
    sent = {
        "title": draw(WILD),
        "body": " ".join(draw(st.lists(st.one_of(WILD, links), max_size=4))),
        "significance": "meaning",
        "comment": "",
    }
    _, _, _, _, lang, kind, rest = address.split("/", 6)
    state = State.objects.filter(key=f"{kind}:{rest.strip('/')}", lang=lang).first()
    sent["version"] = state.version if state else 0
    note(f"{address}: {sent}")
    return client.post(address, sent).status_code == SAVED


def decide_on_an_import(client, draw):
    document = Import.objects.first() or landed(FOUND)
    do = draw(st.sampled_from(["take", "throw"]))
    note(f"{do} the import")
    address = f"/hu/edit/imports/{document.pk}/"
    return client.post(address, {"do": do, "seen": ""}).status_code == SAVED


EDITS = [edit_a_row, edit_a_row, edit_a_row, remove_a_thing, write_a_text, decide_on_an_import]


WHOLE = ""


def changes_of_editors(base, ours):
    """What is here otherwise than the files had it, by key: fields, or the WHOLE of a record."""
    made = {}
    for key in {**base, **ours}:
        before, now = base.get(key), ours[key].fields if key in ours else None
        if now is None or before is None:
            made[key, WHOLE] = now
            continue
        for name in {**before, **now}:
            if before.get(name) != now.get(name) and name != "parent":
                made[key, name] = now.get(name)
    return made


def as_the_files_say(key, name, value, theirs):
    """Whether somebody who asks the files would get the same answer."""
    said = theirs[key].fields if key in theirs else None
    if name == WHOLE:
        return said == value
    return said is not None and said.get(name) == value


def named_with(key):
    """The record and whatever it is a part of."""
    while key:
        yield key
        key = container_of(key)


@settings(
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_nothing_that_an_editor_did_is_lost_whatever_the_files_say_next(
    client, folder, tmp_path, data
):
    """Load, dump, load; a new installation; and files that say something else meanwhile."""
    write(RICH, folder)
    base = {key: record.fields for key, record in records_of(corpus_stored()).items()}
    with undone():
        for _ in range(data.draw(st.integers(1, 4))):
            data.draw(st.sampled_from(EDITS))(client, data.draw)
        check_an_example(folder, tmp_path, data, base)


def check_an_example(folder, tmp_path, data, base):
    ours = records_of(corpus_stored())
    made = changes_of_editors(base, ours)
    later = data.draw(st.sampled_from([*LATER]))
    note(f"files: {later}")

    check_that_all_of_it_lasts(folder, tmp_path)
    loaded = load(write(LATER[later], folder))

    now = changes_of_editors(base, records_of(corpus_stored()))
    assert {change: now.get(change, "nothing") for change in made} == made
    theirs, told = records_of(read(folder)), {kept.key for kept in loaded.kept}
    for (key, name), value in made.items():
        assert as_the_files_say(key, name, value, theirs) or told & {*named_with(key)}, key
    assert made or all(key[0] == "order" for key in told)
    before = content()
    assert writes_of(lambda: load(folder)) == []
    shutil.rmtree(tmp_path / "later", ignore_errors=True)
    dump(tmp_path / "later")
    assert fresh_from(tmp_path / "later") == before
