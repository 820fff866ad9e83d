"""The first texts of a process are rendered by several threads at once, and each is whole."""

import subprocess
import sys

from tools.machine.steps import REPOSITORY

BEGUN = """
from mdurl._encode import encode_cache

from corpus.markup.rendering import MARKDOWN, html_of

def ready():
    rulers = MARKDOWN.core.ruler, MARKDOWN.block.ruler, MARKDOWN.inline.ruler, MARKDOWN.inline.ruler2
    rules = [ruler.__cache__ and {chain: len(some) for chain, some in ruler.__cache__.items()}
             for ruler in rulers]
    return rules, {safe: len(signs) for safe, signs in encode_cache.items()}

before = ready()
assert all(before[0]), before
for body in ("> - **a** *b* [c](term:trash)", "1. d `e`\\n\\n---\\n[f](rule:hkk/playing/21) <g>", "[h](#i)"):
    html_of(body, "en", "hu", "dominion")
print(before == ready())
"""
"""What the libraries work out for themselves is there before the first reader, and stays so."""


def test_nothing_is_worked_out_by_the_first_texts_of_a_process():
    command = [sys.executable, "-c", f"import django; django.setup(){BEGUN}"]

    said = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)

    assert said.stdout == "True\n"
