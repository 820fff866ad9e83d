"""What was sent, as who gets it reads and uses it."""

import re

from django.core import mail

PEOPLE = "/hu/edit/people/"
PASSWORD = "hosszú és titkos jelszó"


def the_letter():
    """The one mail that was sent."""
    assert len(mail.outbox) == 1, [one.subject for one in mail.outbox]
    return mail.outbox[0]


def address_in(letter, part):
    """The path of the link in a mail that has this part."""
    found = [one for one in re.findall(r"https?://[^/\s]+(/\S+)", letter.body) if part in one]
    assert len(found) == 1, letter.body
    return found[0]


def invite(client, to="zsofia@example.org", rank="translator", lang="hu", games=()):
    sent = {"mail": to, "rank": rank, "lang": lang, "games": list(games)}
    return client.post(PEOPLE, sent)


def accept(client, address, name="Zsófia", password=PASSWORD, **more):
    sent = {"username": name, "password1": password, "password2": password, "daily": "on"}
    return client.post(address, sent | more)
