"""Damage of our own code, one small place at a time: does a test notice? (`make mutants`)"""
