"""A wrong setting is a loud sentence at the start, not a riddle later."""

import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.settings import BASE_DIR, database, secret_key, switched_on, trusted_proxies


@pytest.mark.parametrize("value", ["true", "yes", "", "2", "on", " 1"])
@pytest.mark.parametrize("name", ["DEBUG", "HTTPS"])
def test_a_switch_is_0_or_1_and_nothing_else(monkeypatch, name, value):
    monkeypatch.setenv(name, value)

    with pytest.raises(ImproperlyConfigured, match=f"{name} must be 0 or 1, not {value!r}"):
        switched_on(name)


@pytest.mark.parametrize(("value", "on"), [("0", False), ("1", True)])
def test_a_switch_says_yes_or_no(monkeypatch, value, on):
    monkeypatch.setenv("DEBUG", value)

    assert switched_on("DEBUG") is on


def test_a_switch_that_nobody_set_is_off(monkeypatch):
    monkeypatch.delenv("DEBUG", raising=False)

    assert switched_on("DEBUG") is False


@pytest.mark.parametrize("url", ["mysql://h/x", "sqlite:///x", "regula", "/var/db", "://"])
def test_a_database_that_we_do_not_speak_is_refused(url):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL must begin with postgres://"):
        database(url)


@pytest.mark.parametrize(
    "url", ["postgres://h:port/x", "postgres://h:99999/x", "postgres://[::1/x"]
)
def test_a_broken_address_of_a_database_is_told_by_its_name(url):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        database(url)


def test_a_database_without_a_name_is_told():
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        database("postgres://ilona@host:5432")


def test_the_password_is_not_repeated_in_what_is_told():
    with pytest.raises(ImproperlyConfigured) as told:
        database("postgres://ilona:titok@host:port/regula")

    assert "titok" not in str(told.value)


def test_the_parts_of_an_address_are_read():
    read = database("postgresql://ilona:p%40ss@db.example:5433/regula?sslmode=require")

    assert read["ENGINE"] == "django.db.backends.postgresql"
    assert (read["HOST"], read["PORT"], read["NAME"]) == ("db.example", "5433", "regula")
    assert (read["USER"], read["PASSWORD"]) == ("ilona", "p@ss")
    assert read["OPTIONS"]["sslmode"] == "require"


def test_a_socket_is_named_in_the_query():
    read = database("postgres:///regula?host=/run/postgresql")

    assert (read["HOST"], read["NAME"]) == ("/run/postgresql", "regula")


def test_without_an_address_it_is_sqlite():
    assert database("")["ENGINE"] == "config.sqlite"


def test_a_secret_key_is_made_once_and_kept_private(tmp_path, monkeypatch):
    monkeypatch.delenv("SECRET_KEY", raising=False)

    key = secret_key(tmp_path)

    assert len(key) >= 50
    assert secret_key(tmp_path) == key
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_a_given_secret_key_is_used_and_not_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "given")

    assert secret_key(tmp_path) == "given"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("value", ["", "-1", "one", "1.0", "6", "１", " 1"])
def test_the_number_of_proxies_is_a_small_whole_number(monkeypatch, value):
    monkeypatch.setenv("TRUSTED_PROXIES", value)

    with pytest.raises(ImproperlyConfigured, match="TRUSTED_PROXIES must be a whole number"):
        trusted_proxies(https=False)


@pytest.mark.parametrize(("value", "https"), [("0", False), ("1", False), ("2", True)])
def test_the_number_of_proxies_is_read(monkeypatch, value, https):
    monkeypatch.setenv("TRUSTED_PROXIES", value)

    assert trusted_proxies(https) == int(value)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"HTTPS": "1"}, "HTTPS=1 means that a proxy stands before the site"),
        ({"DEBUG": "yes"}, "DEBUG must be 0 or 1, not 'yes'."),
        ({"DATABASE_URL": "mysql://h/x"}, "DATABASE_URL must begin with postgres://, not 'mysql'."),
    ],
)
def test_the_program_stops_with_that_sentence(tmp_path, wrong, sentence):
    told = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=BASE_DIR,
        env={"PATH": os.environ["PATH"], "REGULA_VAR": str(tmp_path)} | wrong,
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode != 0
    assert sentence in told.stderr
