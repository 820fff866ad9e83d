"""One address of every kind of page, behind the interface language."""

KINDS = {
    "home": "",
    "game": "dominion/",
    "source": "dominion/exchange/",
    "source beside another language": "dominion/exchange/?text=ja&with=pl",
    "source in its original only": "hkk/playing/",
    "rule": "dominion/exchange/r3.4a/",
    "rule with faults": "berserk/summoning/532.3.2/",
    "wanted rule": "wanted/hkk/92.1/",
    "cards": "cards/dominion/",
    "card": "cards/dominion/rats/",
    "sample card": "cards/berserk/feniks/",
    "two cards": "cards/together/?one=ネズミ&two=Watchtower",
    "terms": "terms/",
    "term": "terms/exchange/",
    "search": "search/?q=Watchtower",
    "empty search": "search/?q=qqqqq",
    "examples": "examples/",
    "example": "examples/dominion/rats-watchtower-changeling/",
    "not found": "dominion/exchange/nothing/",
    "refused": "dominion/exchange/?text=xx",
    "sign in": "edit/login/",
}
LANGUAGES = ("pl", "ru", "ja", "hu", "en")
