"""What has happened before the journey: who edits, and a rule whose original says more than it did.

Run in the site's own process: `manage.py shell -c "from tests.browser.journey import world; …"`.
"""

from django.contrib.auth.models import User

from rules.models import Revision, Role, State
from rules.publishing import Draft, publish, revert

KEY = "rule:dominion/stop-moving/2a"
ORIGINAL = "pl"
ADDED = "Trafia tu najwyżej 1 karta: [Śmietnisko](term:trash)."
REASON = "doprecyzowanie po turnieju"
PASSWORD = "hosszú és titkos jelszó"
WARDEN = "Małgorzata"
PEOPLE = {
    "hu": {"translator": "Zsófia", "reviewer": "Béla"},
    "ja": {"translator": "葵", "reviewer": "健二"},
}


def build(lang: str) -> None:
    """Two people for *lang*, and the original of the rule changed after its translation."""
    for rank, name in PEOPLE[lang].items():
        user = User.objects.create_user(name, password=PASSWORD)
        Role.objects.create(user=user, rank=rank, lang=lang)
    state = State.objects.get(key=KEY, lang=ORIGINAL)
    was = state.published
    changed = Draft(
        KEY, ORIGINAL, title=was.title, body=f"{was.body} {ADDED}", significance="rule",
        comment=REASON,
    )  # fmt: skip
    publish([changed], author=WARDEN)


def take_back(lang: str) -> None:
    """The texts as they were before `build`; nobody of the journey is left."""
    warden, _made = User.objects.get_or_create(username=WARDEN, defaults={"is_superuser": True})
    for code in (ORIGINAL, lang):
        state = State.objects.get(key=KEY, lang=code)
        first = Revision.objects.get(key=KEY, lang=code, seq=1)
        if state.published.body != first.body:
            revert(first, version=state.version, by=warden)
    User.objects.filter(username__in=PEOPLE[lang].values()).update(is_active=False)
