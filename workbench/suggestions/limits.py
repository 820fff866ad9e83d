"""How much readers may send: nobody has an account, so it goes by the address they come from."""

from datetime import datetime, timedelta

from axes.helpers import get_client_ip_address
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from rules.models import State
from workbench.suggestions.models import Receipt

WITHIN = timedelta(hours=1)
MOST_OF_A_CLIENT = 10
MOST_OF_ALL = 300
"""So many in an hour from everybody together: editors could not read more."""
MOST_OPEN = 50
"""So many wait for one text in one language before others have to wait too."""
KNOWN_FOR = timedelta(days=2)
"""After that, nothing tells which of what was sent came from one address."""


class CannotTakeMore(Exception):
    """What is sent cannot be taken now."""


class SentTooMuch(CannotTakeMore):
    """Too much came from this address within the hour."""


class TooManyWait(CannotTakeMore):
    """Too much came from everybody, or too much waits for this text."""


def client_of(request: HttpRequest, day: datetime) -> str:
    """A hash of the address that the request comes from, past our proxies; another every day.

    It is the address by which wrong passwords are counted (`AXES_CLIENT_IP_CALLABLE`).
    """
    address = get_client_ip_address(request) or ""
    told = f"{day:%Y-%m-%d} {address}"
    return salted_hmac("workbench.suggestions", told, algorithm="sha256").hexdigest()


def refuse_too_much(request: HttpRequest, key: str, lang: str) -> None:
    """Raise CannotTakeMore if this client, or all together, have sent as much as can be taken."""
    now = timezone.now()
    clients = {client_of(request, now), client_of(request, now - WITHIN)}
    recent = Receipt.objects.filter(created__gt=now - WITHIN)
    if recent.filter(client__in=clients).count() >= MOST_OF_A_CLIENT:
        raise SentTooMuch
    state = State.objects.filter(key=key, lang=lang).only("suggestions").first()
    if recent.count() >= MOST_OF_ALL or (state and len(state.suggestions) >= MOST_OPEN):
        raise TooManyWait


def forget_clients(now: datetime) -> int:
    """Have nothing tell any more where came from what is older; returns how much that was."""
    old = Receipt.objects.filter(created__lt=now - KNOWN_FOR).exclude(client="")
    return old.update(client="")
