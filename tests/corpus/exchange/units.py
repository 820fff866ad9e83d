"""Files of units that a translator might have, in a few words each."""

from corpus.exchange.model import ExchangeFile, ExchangeUnit

KEY = "rule:dominion/exchange/1.9"


def unit(target="Kártya.", source="Karta.", key=KEY, part="body", **said):
    """A body that was translated from revision 3 and is revision 2."""
    fields = {"made_from": 3, "revision": 2, "state": "published", "note": ""}
    return ExchangeUnit(key, part, source, target, **(fields | said))


def file_of(*units, collection="dominion/exchange", source_lang="pl", lang="hu"):
    return ExchangeFile(collection, source_lang, lang, tuple(units))
