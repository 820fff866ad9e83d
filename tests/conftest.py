"""What every test may ask for: which database it runs on, a real site, a real browser."""

import fcntl
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from tests import turns
from tests.made import copy_of_a_site
from tests.unchanged import Watch
from tests.visiting import Visit, ask
from tools.machine.debian import find_chromium
from tools.machine.server import serving, site_environment

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Without windows letters would be set on whole pixels, and lines were longer than readers see.
    "--font-render-hinting=none",
]
DATABASE_FIXTURES = {
    "db",
    "corpus",
    "transactional_db",
    "live_server",
    "admin_client",
    "admin_user",
}
STRICT = os.environ.get("CI") == "true"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what uses the database, to be run once more on PostgreSQL; the corpus comes last."""
    for item in items:
        uses = DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ()))
        if uses or item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.database)
    turn = turns.turn()
    if others := [item for item in items if turns.another_runs(item, turn)]:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if not turns.another_runs(item, turn)]
    # The corpus is loaded once and stays: whoever wants an empty database goes first. Workers are
    # given tests in this order.
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """When a test runs; what makes a hundred thousand rows leaves a swollen table, and goes last."""
    if item.get_closest_marker("swells"):
        return 2
    return int("corpus" in getattr(item, "fixturenames", ()))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was collected stays to the end: no search for garbage need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """With CI=true a skipped test is a failure: it would have been run by nobody."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if STRICT and exitstatus == 0 and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("\nTests were skipped, and with CI=true none may be.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_unconfigure() -> None:
    """Remove the folder of this run, unless whoever started us made it."""
    if os.environ.get("REGULA_TEST_OWNER") == str(os.getpid()):
        shutil.rmtree(os.environ["REGULA_TEST_FOLDER"], ignore_errors=True)


@pytest.fixture(autouse=True)
def one_writer() -> Iterator[None]:
    """No test passes in which a second module of ours writes a translated text."""
    from django.db import connection

    from tests.onewriter import watching

    with connection.execute_wrapper(watching):
        yield


@pytest.fixture(autouse=True)
def only_looks(request: pytest.FixtureRequest) -> Iterator[None]:
    """What only looks at our texts writes nothing: else it would have to run on each database."""
    if not turns.only_looks(request.node):
        yield
        return
    from django.db import connection

    with connection.execute_wrapper(turns.looking):
        yield


@pytest.fixture
def own_database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The `DATABASE_URL` of a database of this test's own, for processes that it starts.

    Empty where the tests run on SQLite: then it is a file in the folder that the test gives them.
    """
    given = os.environ.get("DATABASE_URL", "")
    if not given:
        yield ""
        return
    name = f"{request.path.stem}_{os.getpid()}"
    with psycopg.connect(given, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield urlunsplit(urlsplit(given)._replace(path=f"/{name}"))
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def loaded(django_db_setup: None, django_db_blocker: object) -> Iterator[None]:
    """Our texts, loaded once: what asks for them runs after all that wants an empty database."""
    from django.conf import settings
    from django.db import connection, transaction

    from rules.files.loading import load

    with django_db_blocker.unblock(), transaction.atomic():
        load(settings.CORPUS_TEXTS)
        # The transaction stays open: its foreign keys would be checked again after every test,
        # and no database gathers its statistics by itself.
        connection.check_constraints()
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def corpus(
    loaded: None, django_db_blocker: object, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """Our texts, and no search index; a module that wants one asks for `indexed`."""
    from django.test import override_settings

    from search import backends

    place = tmp_path_factory.mktemp("index")
    with django_db_blocker.unblock(), override_settings(SEARCH_INDEX=place):
        yield
        backends.forget()


class OurIndex:
    """The search index of our texts: made once, and again for whoever comes after a change of it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._state: object = None

    def make(self) -> None:
        """Make the index unless it is as it was made. The settings name its place by now."""
        from search.backends import generation
        from search.upkeep.indexer import rebuild

        if self._state is None:
            self._take_or_give()
        elif generation() != self._state:
            rebuild()
        self._state = generation()

    def _take_or_give(self) -> None:
        """Copy the index that another process of this run has made of the same texts, or make it.

        What is copied has been compared with this process's own database.
        """
        from django.conf import settings

        from rules.models import Change
        from search.upkeep.indexer import differences, is_current, rebuild

        shared = Path(os.environ["REGULA_TEST_FOLDER"]) / f"our-index-{settings.SEARCH_BACKEND}"
        with shared.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if shared.exists():
                shutil.copytree(shared, self.place, dirs_exist_ok=True)
                Change.objects.all().delete()
            if not is_current() or differences():
                rebuild()
                shutil.copytree(self.place, shared, dirs_exist_ok=True)


@pytest.fixture(scope="session")
def our_index(loaded: None, tmp_path_factory: pytest.TempPathFactory) -> OurIndex:
    """The one index for all modules of a worker."""
    return OurIndex(tmp_path_factory.mktemp("our-index"))


@pytest.fixture(scope="module")
def indexed(corpus: None, our_index: OurIndex, django_db_blocker: object) -> Iterator[None]:
    """The corpus with its search index."""
    from django.test import override_settings

    with django_db_blocker.unblock(), override_settings(SEARCH_INDEX=our_index.place):
        our_index.make()
        yield


@pytest.fixture(scope="session")
def visits() -> dict[str, Visit]:
    """What this process has visited."""
    return {}


@pytest.fixture
def visit(
    client: object,
    indexed: None,
    db: None,
    visits: dict[str, Visit],
) -> Callable[[str], Visit]:
    """Visit an address of the site as it was loaded, if no test has before this one.

    For tests that only look: what a test has changed is not what another one would see.
    """

    def get(address: str) -> Visit:
        if address not in visits:
            visits[address] = ask(client, address)
        return visits[address]

    return get


@pytest.fixture(scope="session", autouse=True)
def rendered_as_for_readers(django_test_environment: None) -> None:
    """Templates are rendered as on the server: Django's tests would copy every context, too."""
    from django.template.base import Template
    from django.test.utils import _TestState

    Template._render = _TestState.saved_data.template_render


@pytest.fixture(scope="session")
def watch() -> Watch:
    """Who knows whether the last test has left our texts as they were loaded."""
    return Watch()


@pytest.fixture(autouse=True)
def nothing_kept(request: pytest.FixtureRequest, watch: Watch) -> Iterator[None]:
    """Each test starts as a new process would: its database may be another's at the same version.

    What is certain to be made again of the same stays: see `tests.unchanged`.
    """
    from django.db import connection

    if not watch.begins(request.node):
        for name in ("rules.kept", "workbench.editor.library"):
            if kept := sys.modules.get(name):
                kept.forget_everything()
    with connection.execute_wrapper(watch.watching):
        yield


@pytest.fixture(scope="session")
def site_folder() -> Iterator[Path]:
    """Where the site keeps its database and its index."""
    with tempfile.TemporaryDirectory(dir=os.environ["REGULA_TEST_FOLDER"]) as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of a whole site on SQLite, corpus and index loaded, on the production server.

    It is one site for all tests of a worker; a test that edits it changes what later ones see.
    """
    copy_of_a_site(site_folder)
    with serving(site_folder, site_environment(site_folder, DATABASE_URL="")) as address:
        yield address.rstrip("/")


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:  # noqa: F821
    """Debian's Chromium, driven by Playwright."""
    from playwright.sync_api import expect, sync_playwright

    chromium = find_chromium()
    if chromium is None:
        pytest.skip("Debian's chromium is not installed")
    # Playwright leaves an event loop running in this thread, and Django would refuse its
    # database here although nothing is asynchronous.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    # What is expected comes; how soon depends on what else the machine is doing.
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def page(browser: "Browser", site: str) -> Iterator["Page"]:  # noqa: F821
    """A fresh page with its own cookies, watched. Addresses are relative to the site."""
    from tests.browser.opening import opened

    with opened(browser, site) as page:
        yield page
