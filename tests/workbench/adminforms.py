"""The admin's forms as a browser fills them in."""

from django.urls import reverse


def address(model, page, *args):
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)


def sent_by(form):
    """What a browser sends of a form."""
    sent = {}
    for one in form.all("input"):
        kind = one.attrs.get("type")
        if kind not in ("submit", "checkbox") or "checked" in one.attrs:
            sent[one.attrs["name"]] = one.attrs.get("value", "on" if kind == "checkbox" else "")
    sent |= {one.attrs["name"]: one.text for one in form.all("textarea")}
    for one in form.all("select"):
        chosen = [o.attrs["value"] for o in one.all("option") if "selected" in o.attrs]
        sent[one.attrs["name"]] = chosen[0] if chosen else ""
    return {name: value for name, value in sent.items() if "__prefix__" not in name}
