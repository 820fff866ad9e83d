"""A package that knows the words of a language: loaded when first asked, done without if missing.

None of them says that it may be asked by two threads at once, so one asks at a time.
"""

import logging
from collections.abc import Callable
from importlib import metadata, util
from threading import Lock
from typing import Any

log = logging.getLogger(__name__)


class Dictionary:
    """A package, made ready by *load* when it is first asked.

    *packages* are what it takes, as they are called when installed and when imported; the first
    gives the name.
    """

    def __init__(self, load: Callable[[], Callable[[Any], Any]], **packages: str) -> None:
        self.package = next(iter(packages)).replace("_", "-")
        self.packages, self._load = packages, load
        self._lock = Lock()
        self._ask: Callable[[Any], Any] | None = None
        self._version: str | None = None

    @property
    def version(self) -> str:
        """The packages' versions; empty where one is missing. Does not load them."""
        if self._version is None:
            self._version = self._installed()
        return self._version

    def _installed(self) -> str:
        versions = []
        for package, module in self.packages.items():
            try:
                if util.find_spec(module) is None:
                    return ""
                versions.append(metadata.version(package))
            except (metadata.PackageNotFoundError, ImportError, ValueError):
                return ""
        return " ".join(versions)

    def ask(self, question: Any) -> Any:
        """What the package answers; None where it is missing or cannot be loaded."""
        if not self.version:
            return None
        with self._lock:
            if self._ask is None:
                try:
                    self._ask = self._load()
                except (ImportError, OSError, RuntimeError):
                    log.exception("%s cannot be loaded; stems do instead.", self.package)
                    self._version = ""
                    return None
            return self._ask(question)
