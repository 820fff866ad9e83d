"""Which texts somebody has to do with: those in the languages and games of their roles."""

from django.db.models import Q

from corpus.keys import key_of_card, key_of_rule

Places = dict[str, set[str] | None]
"""By language the slugs of the games; None for all, and for terms, which are of no game."""


def narrowed(places: Places, lang: str, game: str) -> Places:
    """Those of the *places* that are in a language and in a game; empty for any."""
    found: Places = {}
    for code, games in places.items():
        if lang and code != lang:
            continue
        if not game:
            found[code] = games
        elif games is None or game in games:
            found[code] = {game}
    return found


def texts_in(places: Places) -> Q:
    """Of rows with a content key and a language, those in these places."""
    in_all_games = [lang for lang, games in places.items() if games is None]
    found = Q(lang__in=in_all_games) if in_all_games else Q(pk=None)
    for lang, games in places.items():
        if games is None:
            continue
        of_games = Q(pk=None)
        for game in sorted(games):
            of_games |= Q(key__startswith=key_of_rule(f"{game}/"))
            of_games |= Q(key__startswith=key_of_card(game, ""))
        found |= Q(lang=lang) & of_games
    return found
