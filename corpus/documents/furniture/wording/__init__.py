"""The words, signs and figures that page furniture consists of."""
