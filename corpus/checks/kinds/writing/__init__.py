"""Whether a text is whole and well written: markup, signs, lists, words of other languages."""
