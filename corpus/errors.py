"""What is said when a text on disk is wrong: the file, the line and the reason."""

from pathlib import Path


class TextFault(Exception):
    """A file of the corpus cannot be used as it stands. Nothing of the load is kept."""

    def __init__(self, file: Path | str, line: int | None, reason: str) -> None:
        self.file = str(file)
        self.line = line
        self.reason = reason
        place = self.file if line is None else f"{self.file}:{line}"
        super().__init__(f"{place}: {reason}")
