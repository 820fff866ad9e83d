"""Installing what tests need from Debian, when we are root and may."""

import ctypes
import os
import shutil
import subprocess

from tools.machine.steps import CannotGoOn, call, child_environment

HEADLESS = "chromium-headless-shell"
"""Chromium without windows: a package of Debian, and the program that it brings."""


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def has_font_for(language: str) -> bool:
    """Whether a font with the letters of *language* is installed."""
    if shutil.which("fc-list") is None:
        return False
    listed = subprocess.run(["fc-list", f":lang={language}"], capture_output=True, text=True)
    return bool(listed.stdout.strip())


def find_chromium() -> str | None:
    """Debian's Chromium: the build without windows if it is there, which is much quicker."""
    return shutil.which(HEADLESS) or shutil.which("chromium")


def has_library(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def install(*packages: str) -> None:
    """Install Debian packages with nothing they only recommend."""
    environment = child_environment(DEBIAN_FRONTEND="noninteractive")
    failing = f"apt-get could not install {' '.join(packages)}; the reason stands above."
    apt = ["apt-get", "--quiet", "--yes"]
    call([*apt, "update"], failing=failing, environment=environment)
    call(
        [*apt, "install", "--no-install-recommends", *packages],
        failing=failing,
        environment=environment,
    )


def provide(*packages: str, purpose: str) -> None:
    """Install *packages*, or refuse with the sentence that says what to install and why."""
    if not can_install():
        raise CannotGoOn(
            f"{purpose} needs packages of Debian that are missing: install them "
            f"(as root: apt-get install {' '.join(packages)})."
        )
    install(*packages)
