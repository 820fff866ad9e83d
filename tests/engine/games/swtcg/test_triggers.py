"""Triggered abilities: what sets them off, how long they wait, and in which order they come."""

from tests.engine.arenas import at, dark, done, duel, duel_lines, force, hurt, light, offered

BATTLE, OVER = {"phase": "battle", "player": "dark"}, {"phase": "end", "player": "dark"}
DECK = [at("deck", "scout", "light")] * 3


def order(play, *verbs):
    """The events of these verbs as they came, with their cards."""
    return [
        (e.verb, e.data["card"]) for e in play.table.events if e.verb in verbs and not e.refused
    ]


def test_dark_and_light_resolve_one_each_in_turn():
    cards = [dark("toll-keeper"), dark("toll-keeper"), light("yoda-a")]
    play = duel(cards, BATTLE, OVER)

    cards = [card for _, card in order(play, "resolve")]
    assert cards == ["toll-keeper", "yoda-a", "toll-keeper"]
    assert force(play) == (0, 0)


def test_without_that_rule_dark_resolves_all_of_its_own_first():
    cards = [dark("toll-keeper"), dark("toll-keeper"), light("yoda-a")]
    play = duel(cards, BATTLE, OVER, off=["triggered.7"])

    assert force(play) == (0, 1)


def test_each_player_picks_among_their_own():
    play = duel([dark("toll-keeper"), dark("mine-layer"), light("scout")], BATTLE, OVER)

    assert offered(play) == ("dark", ["toll-keeper", "mine-layer"], {})


def test_what_is_set_off_meanwhile_joins_those_that_wait():
    cards = [dark("toll-keeper"), light("yoda-a"), light("planner"), *DECK]
    play = duel(cards, BATTLE, OVER, force=(0, 1))

    assert offered(play) == ("light", ["yoda-a", "planner"], {})


def test_who_loses_nothing_sets_nothing_off():
    cards = [dark("toll-keeper"), light("planner"), *DECK]
    play = duel(cards, BATTLE, OVER)

    assert order(play, "trigger") == [("trigger", "toll-keeper")]


CHEWBACCA = [
    light("chewbacca-b"),
    light("millennium-falcon-a", "space", damage=2),
    at("build", "fresh-orders", "light"),
    *DECK,
]
ORDERS = {"complete": "fresh-orders", "player": "light"}


def test_both_cards_are_drawn_before_the_first_counter_goes():
    play = duel(CHEWBACCA, ORDERS)

    verbs = [e.verb for e in play.table.events if e.verb in {"draw", "heal"}]
    assert verbs == ["draw", "draw", "heal", "heal"]
    assert hurt(play, "millennium-falcon-a") == (0, "light/arenas")


def test_the_draws_of_the_opponent_do_not_set_it_off():
    cards = [*CHEWBACCA, at("build", "fresh-orders", "dark", "theirs")]
    cards += [at("deck", "guard", "dark")] * 2
    play = duel(cards, {"complete": "theirs", "player": "dark"})

    assert (len(done(play, "draw")), done(play, "heal")) == (2, [])


def test_with_no_counter_anywhere_nothing_is_taken_off():
    cards = [light("chewbacca-b"), light("millennium-falcon-a", "space"), *CHEWBACCA[2:]]
    play = duel(cards, ORDERS)

    assert (len(done(play, "resolve")), done(play, "heal")) == (2, [])


ARCHIVIST = [
    light("archivist"),
    light("chancellor-palpatine-a"),
    at("hand", "yodas-intervention", "light"),
    at("deck", "yodas-intervention", "light"),
]
FIVE = {"damage": "chancellor-palpatine-a", "amount": 5}


def test_a_draw_that_a_prevention_sets_off_waits_for_the_counters():
    play = duel(ARCHIVIST, BATTLE, FIVE, force=(0, 6), words="prevent=yodas-intervention")

    verbs = [e.verb for e in play.table.events if e.verb in {"trigger", "damage", "draw"}]
    assert verbs == ["trigger", "damage", "draw"]


def test_without_that_rule_what_is_drawn_can_still_be_played():
    words = "prevent=yodas-intervention prevent=yodas-intervention"
    play = duel(ARCHIVIST, BATTLE, FIVE, force=(0, 6), words=words, off=["triggered.4"])

    assert hurt(play, "chancellor-palpatine-a") == (0, "light/arenas")


def test_nor_does_a_draw_wait_for_less_than_the_card_that_sets_it_off():
    """It comes after the effect, not in the chance to disrupt."""
    cards = [dark("archivist"), dark("guard"), light("scout"), at("deck", "guard", "dark")]
    cards += [at("hand", "keen-eye", "dark"), at("hand", "desperate-times", "light")]
    attack = {"attack": "guard", "on": "scout", "dice": 1}
    words = "reroll=keen-eye:reroll disrupt=pass roll=1-3"
    play = duel(cards, BATTLE, attack, force=(1, 0), words=words)

    verbs = [e.verb for e in play.table.events if e.verb in {"reroll", "count", "draw"}]
    assert verbs == ["reroll", "count", "draw"]


LAYER = [dark("mine-layer"), dark("toll-keeper"), light("luke-skywalker-e", damage=2)]


def test_damage_of_one_that_waits_is_answered_before_the_next():
    words = "triggers=mine-layer prevent=luke-skywalker-e"
    play = duel(LAYER, BATTLE, OVER, force=(0, 2), words=words)

    assert hurt(play, "luke-skywalker-e") == (2, "light/arenas")
    assert force(play) == (0, 0)


def test_without_that_rule_the_other_comes_first():
    play = duel(LAYER, BATTLE, OVER, force=(0, 2), words="triggers=mine-layer", off=["triggered.9"])

    assert hurt(play, "luke-skywalker-e") == (0, "light/discard")


def test_every_order_is_a_line():
    assert len(duel_lines(LAYER, BATTLE, OVER, force=(0, 2))) == 3


def test_in_the_build_zone_nothing_is_triggered():
    cards = [at("build", "toll-keeper", "dark"), light("scout")]
    silent = duel(cards, BATTLE, OVER, force=(0, 2))
    heard = duel(cards, BATTLE, OVER, force=(0, 2), off=["abilities.4"])

    assert (force(silent), force(heard)) == ((0, 2), (0, 1))


def test_jar_jar_may_leave_the_dice_as_they_are():
    cards = [dark("san-hill-a"), light("jar-jar-binks-a")]
    attack = {"attack": "san-hill-a", "on": "jar-jar-binks-a", "dice": 1}
    play = duel(cards, BATTLE, attack, words="jar-jar-binks-a=no")

    assert (done(play, "reroll"), len(done(play, "skip"))) == ([], 1)


def test_jar_jar_rerolls_no_dice_of_an_attack_on_another():
    cards = [dark("san-hill-a"), light("jar-jar-binks-a"), light("scout")]
    play = duel(cards, BATTLE, {"attack": "san-hill-a", "on": "scout", "dice": 6})

    assert play.question is None
    assert done(play, "reroll") == []
