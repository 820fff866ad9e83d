#!/usr/bin/env python3
"""Shuffles a deck.

1. Take the deck.
2. Shuffle it.
"""
import random
import sys


def shuffle(deck, seed=None):
    rng = random.Random(seed)
    rng.shuffle(deck)
    return deck


if __name__ == "__main__":
    print("\n".join(shuffle(sys.stdin.read().splitlines())))
