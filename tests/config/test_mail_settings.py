"""How mail is sent is one setting, and a wrong one is loud."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.mail import get_connection

from config.settings import mail, mail_from, session_age, site_address
from workbench.people.mails import mail_is_sent


@pytest.mark.parametrize(
    ("url", "host", "port", "tls", "ssl"),
    [
        ("smtp://mail.example.org", "mail.example.org", 25, False, False),
        ("smtp+tls://mail.example.org", "mail.example.org", 587, True, False),
        ("smtps://mail.example.org", "mail.example.org", 465, False, True),
        ("smtp+tls://mail.example.org:2525", "mail.example.org", 2525, True, False),
    ],
)
def test_a_mail_server_is_named_by_its_address(url, host, port, tls, ssl):
    said = mail(url)

    assert (said["EMAIL_HOST"], said["EMAIL_PORT"]) == (host, port)
    assert (said["EMAIL_USE_TLS"], said["EMAIL_USE_SSL"]) == (tls, ssl)


def test_name_and_password_may_have_any_signs():
    said = mail("smtps://regula%40example.org:ti%2Ft%3Aok@mail.example.org")

    assert said["EMAIL_HOST_USER"] == "regula@example.org"
    assert said["EMAIL_HOST_PASSWORD"] == "ti/t:ok"


def test_without_a_setting_mail_is_written_to_where_the_server_writes():
    assert mail("")["EMAIL_BACKEND"].endswith("console.EmailBackend")


def test_mail_can_be_put_into_a_folder(tmp_path):
    said = mail(f"folder://{tmp_path}")
    connection = get_connection(said["EMAIL_BACKEND"], file_path=said["EMAIL_FILE_PATH"])

    assert connection.file_path == str(tmp_path)


@pytest.mark.parametrize(
    "url",
    ["mail.example.org", "http://mail.example.org", "smtp://", "smtp+ssl://h", "smtp://h:port",
     "smtp://titok@h:99999"],
)  # fmt: skip
def test_a_mail_server_that_makes_no_sense_is_loud_and_tells_no_password(url):
    with pytest.raises(ImproperlyConfigured, match="MAIL_URL") as told:
        mail(url)

    assert "titok" not in str(told.value)


@pytest.mark.parametrize(
    ("given", "url"), [("", "smtp://h"), ("regula", ""), ("regula", "smtp://h")]
)
def test_who_has_mail_sent_says_whom_it_is_from(given, url):
    with pytest.raises(ImproperlyConfigured, match="MAIL_FROM"):
        mail_from(given, url)

    assert mail_from("regula@example.org", url) == "regula@example.org"


def test_without_a_mail_server_no_address_need_be_given():
    for url in ("", "folder:///tmp/mail"):
        assert mail_from("", url) == "regula@localhost"
        assert site_address("", url) == ""


@pytest.mark.parametrize(
    "given", ["rules.example.org", "ftp://h", "https://", "https://h/hu/", "https://h?x=1", "//h"]
)
def test_an_address_of_the_site_that_leads_nowhere_is_loud(given):
    with pytest.raises(ImproperlyConfigured, match="SITE_ADDRESS"):
        site_address(given, "")


def test_a_mail_server_needs_an_address_of_the_site():
    with pytest.raises(ImproperlyConfigured, match="SITE_ADDRESS"):
        site_address("", "smtp://h")

    assert site_address("https://rules.example.org/", "smtp://h") == "https://rules.example.org"


@pytest.mark.parametrize("days", ["0", "91", "", "two", "-1", "1.5", "١"])
def test_a_session_lasts_some_days(days):
    with pytest.raises(ImproperlyConfigured, match="SESSION_DAYS"):
        session_age(days)

    assert session_age("90") == 90 * 24 * 3600


@pytest.mark.parametrize(
    ("https", "url", "warned"), [(True, "", True), (True, "smtp://h", False), (False, "", False)]
)
def test_a_public_site_whose_mail_goes_nowhere_is_warned(settings, https, url, warned):
    settings.HTTPS, settings.MAIL_URL = https, url

    assert bool(mail_is_sent()) is warned
