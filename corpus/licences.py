"""The licences under which texts of ours are given away, by their SPDX names."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class TextLicence:
    """A public licence: what it is called, and where it stands."""

    name: str
    address: str

    def told_in(self, lang: str) -> str:
        """The address of its summary in *lang*, one of our languages."""
        return f"{self.address}deed.{lang}"


TEXT_LICENCES: Final = {
    "CC-BY-SA-4.0": TextLicence("CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"),
}
OURS: Final = TEXT_LICENCES["CC-BY-SA-4.0"]
"""The licence of whatever we have written ourselves."""
