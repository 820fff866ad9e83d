"""The pages of rules are read as all pages are."""

from tests.pages.conftest import read

__all__ = ["read"]
