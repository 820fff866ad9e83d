"""What one player knows of a table, for tests of what is seen."""

from engine.games import rulesets
from engine.kernel.lines.explore import Explorer
from engine.kernel.seeing import named, sees_zone
from engine.playing.positions import as_seen, position_after


def seen(scenario, viewer, *answers):
    """The position after these answers, as the viewer knows it."""
    return as_seen(position_after(scenario, answers), viewer)


def cards(stands, verb):
    """The cards that events of this verb name."""
    return [event.data.get("cards") for event in stands.events if event.verb == verb]


def hidden_names(scenario, stands, viewer):
    """The cards that have only ever lain where the viewer does not see them.

    Worked out from the zones alone, and of names only: no card of such a name lies or lay open,
    nor on top of a discard pile.
    """
    layout = scenario.layout
    seen_zones = {zone for zone in layout.zones if sees_zone(viewer, zone, layout)}
    lay = {card: {zone} for zone, ids in layout.zones.items() for card in ids}
    piled = {zone: list(ids) for zone, ids in layout.zones.items() if zone.endswith("/discard")}
    on_top = {ids[-1] for ids in piled.values() if ids}
    for event in stands.events:
        if not event.refused and "ids" in event.data:
            for card in event.data["ids"]:
                lay[card].add(event.data["to"])
            if event.data["from"] in piled:
                there = piled[event.data["from"]]
                there[:] = [card for card in there if card not in event.data["ids"]]
            if event.data["to"] in piled:
                piled[event.data["to"]] += event.data["ids"]
            on_top |= {ids[-1] for ids in piled.values() if ids}
    said = {str(word) for step in scenario.steps for word in step.said.values()}
    for event in stands.events:
        rules = rulesets()[scenario.game]
        private = event.verb in rules.private
        shown = event.verb in rules.showing
        if shown or ("ids" not in event.data and not (private and event.data["player"] != viewer)):
            said |= named(event.data)
        said |= {event.data[key] for key in ("by", "for") if event.data.get(key)}
    question = stands.question
    for asked in (question, *(m.taken.question for m in stands.moments if m.taken)):
        if asked and asked.player == viewer:
            said |= named(asked.data).union(*[named(o.data) for o in asked.options])
    said |= {lasting.card for lasting in stands.lasting} | {*scenario.layout.attached}
    open_names = {layout.names[card] for card, zones in lay.items() if zones & seen_zones}
    open_names |= {layout.names[card] for card in on_top}
    piles = {zone.partition("/")[2] for zone in layout.zones if zone.startswith("pile/")}
    return {layout.names[card] for card in lay} - open_names - piles - said


def codes(scenario, most=60):
    """The codes of the positions of the first lines."""
    found = {}
    for n, play in enumerate(Explorer(scenario.start())):
        if n == most:
            break
        answers = play.answers()
        for length in range(len(answers) + 1):
            found[position_after(scenario, answers[:length]).code] = None
    return list(found)
