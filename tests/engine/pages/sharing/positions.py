"""Positions that the tests of sharing look at."""

FLAGSHIP = "dominion/rats-watchtower-changeling"
TRASHED = f"{FLAGSHIP}/00-4fx"
"""Watchtower has trashed the Rats: the Changeling asks, and an exchange is refused by rule 2b."""
BROKEN = f"{FLAGSHIP}/00-4fy"
PUBLIC = {"Host": "regula.example.org"}
ELSEWHERE = (
    "https://evil.example/x",
    "//evil.example/x",
    "javascript:alert(1)",
    "ftp://testserver/",
)
