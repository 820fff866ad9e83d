"""What a browser sends of a sheet of words."""

from tests.pages.html import parsed


def form_of(client, address):
    """What a browser would send of the form that is there."""
    page = parsed(client.get(address).content.decode()).one("main")
    form = page.one("form", "word-sheet")
    sent = {one.attrs["name"]: one.attrs.get("value", "") for one in form.all("input")}
    sent |= {one.attrs["name"]: one.text.removeprefix("\n") for one in form.all("textarea")}
    for one in form.all("select"):
        chosen = [o.attrs["value"] for o in one.all("option") if "selected" in o.attrs]
        sent[one.attrs["name"]] = chosen[0] if chosen else "official"
    return sent
