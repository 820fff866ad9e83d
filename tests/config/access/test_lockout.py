"""Wrong passwords: who is kept waiting, who is not, and what the page says."""

import logging
from datetime import datetime, timedelta

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.test import Client
from django.utils.timezone import now

from config.access import lockout
from config.access.lockout import OF_AN_ADDRESS, network_of
from config.access.passes import DEVICE
from tests.pages.html import parsed

RIGHT, WRONG = "hosszú jelszó", "rövid"
EDITORS = ["Ilona", "Kenji", "Ewa", "Fjodor"]


@pytest.fixture(autouse=True)
def editors(db):
    for name in EDITORS:
        User.objects.create_user(name, password=RIGHT, is_staff=True)


def sign_in(client, name, password, ui="hu", address="203.0.113.7", **headers):
    return client.post(
        f"/{ui}/edit/login/",
        {"username": name, "password": password},
        REMOTE_ADDR=address,
        headers=headers,
    )


def try_wrong(name, times=10, client=None, **more):
    for _ in range(times):
        answer = sign_in(client or Client(), name, WRONG, **more)
    return answer


def can_sign_in(name, client=None, **more):
    return sign_in(client or Client(), name, RIGHT, **more).status_code == 302


def test_nine_wrong_passwords_lock_nobody_and_ten_do():
    try_wrong("Ilona", 9)
    assert can_sign_in("Ilona")

    try_wrong("Ilona", 10)
    assert not can_sign_in("Ilona")


def test_a_success_makes_good_what_went_before():
    for _ in range(3):
        try_wrong("Ilona", 6)
        assert can_sign_in("Ilona")


def test_who_is_locked_out_at_one_address_is_not_at_another():
    try_wrong("Ilona")

    assert not can_sign_in("Ilona")
    assert can_sign_in("Ilona", address="198.51.100.1")
    assert can_sign_in("Kenji")


def test_another_name_of_the_browser_is_no_way_round():
    for number in range(10):
        try_wrong("Ilona", 1, user_agent=f"Browser {number}")

    assert not can_sign_in("Ilona", user_agent="yet another")
    assert AccessAttempt.objects.count() == 1


def test_nobody_can_lock_the_editors_out_who_share_their_address():
    """As behind a proxy of which the settings do not tell, or in one house."""
    browsers = {name: Client() for name in EDITORS}
    for name, browser in browsers.items():
        assert can_sign_in(name, browser)
        browser.post("/hu/edit/logout/")

    for name in EDITORS:
        try_wrong(name, 30)

    for name, browser in browsers.items():
        assert can_sign_in(name, browser)
        assert not can_sign_in(name)


def test_a_known_browser_is_counted_by_itself():
    browser = Client()
    can_sign_in("Ilona", browser)

    assert try_wrong("Ilona", client=browser).status_code == 429
    assert not can_sign_in("Ilona", browser)
    assert can_sign_in("Ilona"), "strangers at that address had not tried"


def test_a_known_browser_has_no_ten_passwords_more_at_each_address():
    """Whoever took it away may have many addresses."""
    browser = Client()
    can_sign_in("Ilona", browser)

    for number in range(10):
        try_wrong("Ilona", 1, client=browser, address=f"198.51.100.{number}")

    assert not can_sign_in("Ilona", browser, address="198.51.100.77")


@pytest.mark.parametrize(
    "cookie", ["", "x", ".", "abc.def", "device abc", "é.é", "a" * 5_000, "NUMBER.0"]
)
def test_a_made_up_device_is_a_stranger(cookie):
    browser = Client()
    browser.cookies[DEVICE] = cookie
    try_wrong("Ilona")

    assert not can_sign_in("Ilona", browser)


def test_the_device_of_one_user_is_a_stranger_to_another():
    browser = Client()
    can_sign_in("Kenji", browser)
    try_wrong("Ilona")

    assert not can_sign_in("Ilona", browser)


def test_one_address_cannot_try_every_user():
    """Few passwords for each of many names: no user is locked, the address is."""
    for number in range(OF_AN_ADDRESS // 2):
        assert try_wrong(f"guess{number}", 2).status_code == 200 or number == OF_AN_ADDRESS // 2 - 1

    assert not can_sign_in("Ilona")
    assert can_sign_in("Ilona", address="203.0.113.8")


def test_who_tries_every_user_cannot_start_afresh_with_an_own_account():
    for number in range(OF_AN_ADDRESS // 2):
        try_wrong(f"guess{number}", 2)
        if number % 10 == 0:
            can_sign_in("Kenji")

    assert not can_sign_in("Ilona")


def test_going_on_does_not_keep_the_door_closed():
    try_wrong("Ilona")
    closed = AccessAttempt.objects.get().attempt_time

    try_wrong("Ilona", 5)

    assert AccessAttempt.objects.get().attempt_time == closed


def test_after_a_quarter_of_an_hour_the_door_opens():
    try_wrong("Ilona")
    AccessAttempt.objects.update(
        attempt_time=AccessAttempt.objects.get().attempt_time - timedelta(minutes=14)
    )
    answer = sign_in(Client(), "Ilona", RIGHT, ui="en")
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 61

    AccessAttempt.objects.update(
        attempt_time=AccessAttempt.objects.get().attempt_time - timedelta(minutes=2)
    )
    assert can_sign_in("Ilona")


@pytest.mark.parametrize(
    ("ui", "sentence"),
    [
        ("pl", "Spróbuj ponownie za 15 minut."),
        ("ru", "Попробуйте ещё раз через 15 минут."),
        ("ja", "15分後にもう一度お試しください。"),
        ("hu", "15 perc múlva újra meg lehet próbálni."),
        ("en", "Try again in 15 minutes."),
    ],
)
def test_the_page_says_how_long_in_the_language_of_the_reader(ui, sentence):
    answer = try_wrong("Ilona", ui=ui)

    tree = parsed(answer.content.decode())
    assert answer.status_code == 429
    assert tree.one("html").attrs["lang"] == ui
    assert sentence in tree.one("main").text
    assert tree.one("nav", "language-switch")
    assert 800 < int(answer.headers["Retry-After"]) <= 900
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("name", ["Ilona", "nobody at all"])
def test_the_page_says_when_it_ends_whether_or_not_there_is_such_a_user(name):
    before = now()
    answer = try_wrong(name)

    ends = parsed(answer.content.decode()).one("time")
    at = datetime.fromisoformat(ends.attrs["datetime"])
    assert timedelta(minutes=14) < at - before <= timedelta(minutes=16)
    assert at.tzinfo
    assert ends.text == at.strftime("%Y-%m-%d %H:%M")
    assert int(answer.headers["Retry-After"]) <= (at - before).total_seconds() + 1


def test_the_admin_has_the_same_door():
    for _ in range(10):
        answer = Client().post(
            "/admin/login/", {"username": "Ilona", "password": WRONG}, REMOTE_ADDR="203.0.113.7"
        )

    assert answer.status_code == 429
    assert "minutes" in parsed(answer.content.decode()).one("main").text
    assert not can_sign_in("Ilona")


def test_no_password_is_written_down():
    try_wrong("Ilona", 3)

    attempt = AccessAttempt.objects.get()
    assert WRONG not in attempt.post_data + attempt.get_data


@pytest.mark.parametrize(
    ("proxies", "forwarded", "counted"),
    [
        (0, "", "10.0.0.1"),
        (0, "203.0.113.9", "10.0.0.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "1.1.1.1, 203.0.113.9", "203.0.113.9"),
        (2, "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        (1, "203.0.113.9:51000", "203.0.113.9"),
        (1, "[2001:db8:1:2:3:4:5:6]:51000", "2001:db8:1:2::"),
        (2, "203.0.113.9", "10.0.0.1"),
        (1, "", "10.0.0.1"),
        (1, "unknown", "10.0.0.1"),
    ],
)
def test_the_client_is_found_behind_as_many_proxies_as_are_trusted(
    settings, proxies, forwarded, counted, caplog
):
    settings.TRUSTED_PROXIES = proxies

    sign_in(Client(), "Ilona", WRONG, address="10.0.0.1", x_forwarded_for=forwarded)

    assert AccessAttempt.objects.get().ip_address == counted


@pytest.mark.parametrize(("proxies", "forwarded"), [(2, "203.0.113.9"), (1, ""), (1, "unknown")])
def test_a_wrong_number_of_proxies_is_loud(settings, proxies, forwarded, caplog):
    settings.TRUSTED_PROXIES = proxies

    sign_in(Client(), "Ilona", WRONG, x_forwarded_for=forwarded)

    assert any(record.levelno == logging.ERROR for record in caplog.records)


def test_a_proxy_that_was_not_told_of_is_said_once(settings, caplog, monkeypatch):
    monkeypatch.setattr(lockout, "_said", set())

    for _ in range(3):
        sign_in(Client(), "Ilona", WRONG, x_forwarded_for="203.0.113.9")

    said = [one for one in caplog.messages if "TRUSTED_PROXIES is 0" in one]
    assert len(said) == 1


def test_clients_behind_a_trusted_proxy_are_told_apart(settings):
    settings.TRUSTED_PROXIES = 1
    try_wrong("Ilona", address="10.0.0.1", x_forwarded_for="6.6.6.6, 203.0.113.66")

    behind = {"address": "10.0.0.1"}
    assert not can_sign_in("Ilona", x_forwarded_for="203.0.113.66", **behind)
    assert can_sign_in("Ilona", x_forwarded_for="203.0.113.9", **behind)
    assert can_sign_in("Ilona", x_forwarded_for="203.0.113.66, 203.0.113.10", **behind)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:3:3:4:5:6", "2001:db8:1:3::"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("", None),
        ("localhost", None),
        ("203.0.113.999", None),
    ],
)
def test_an_address_is_counted_by_its_network(address, network):
    assert network_of(address) == network
