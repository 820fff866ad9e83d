"""One address of every kind of page, behind the interface language."""

from corpus.languages import CODES

KINDS = {
    "home": "",
    "game": "dominion/",
    "source": "dominion/exchange/",
    "source in its original only": "hkk/playing/",
    "two texts side by side": "dominion/exchange/?text=ja&with=pl",
    "source for print": "books/dominion/exchange/",
    "rule": "dominion/exchange/r3.4/",
    "rule beside another language": "dominion/exchange/r3.4/?text=ja&with=pl",
    "rule in its original only": "hkk/playing/21.5.3/",
    "misprinted rule": "berserk/summoning/532.3.2/",
    "rule with a list": "dominion/stop-moving/7a/",
    "rule with the steps of a play": "hkk/playing/21/",
    "wanted rule": "wanted/hkk/92.1/",
    "all cards": "cards/",
    "cards of a game": "cards/dominion/",
    "cards that are asked for": "cards/dominion/?type=treasure&sort=cost",
    "cards of which there is none": "cards/dominion/?type=treasure&cost=8",
    "card": "cards/dominion/rats/",
    "card with the text of another language": "cards/dominion/rats/?text=ru",
    "sample card": "cards/berserk/feniks/",
    "cards together": "search/together/?card=Rats&card=Watchtower&card=Changeling",
    "terms": "terms/",
    "term": "terms/exchange/",
    "what is new": "news/",
    "what is new in a source": "news/dominion/exchange/?text=ja",
    "versions of a text": "history/pl/rule/dominion/exchange/r3.4/",
    "source as of a day": "history/ja/as-of/dominion/exchange/?on=2999-01-01",
    "source since a day": "history/ja/since/dominion/exchange/?on=2020-01-01",
    "search": "search/?q=exchange",
    "index": "search/index/?text=ja&game=berserk",
    "contexts": "search/contexts/term/exchange/?text=hu&with=ja",
    "packs": "offline/?text=ja",
    "no network": "offline/away/",
    "search without network": "offline/search/",
    "examples": "examples/",
    "example": "examples/dominion/rats-watchtower-changeling/",
    "spoken": "examples/dominion/rats-watchtower-changeling/spoken/",
    "two": "examples/dominion/rats-watchtower-changeling/two/",
    "lines": "examples/dominion/rats-watchtower-changeling/lines/",
    "sandbox": "examples/dominion/sandbox/?like=covered-on-the-deck",
    "study": "examples/study/",
    "lines beside each other": (
        "examples/dominion/rats-watchtower-changeling/020-99m/beside/021-xrr/"
    ),
}

EVERY_PAGE = [(ui, path) for path in KINDS.values() for ui in CODES]
