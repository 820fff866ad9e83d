"""What a browser is given at signing in stays good over an upgrade of the code."""

import pytest

from config.access.passes import device_of, is_signed_in, pass_for

GIVEN = "f30cd3fd4ed52ec5c50eee86f1ec1ea31f817061c0285492b4014fd849e7f61b"
DEVICE = "n.ac81dd52418d05c3059e18c047b7623b5b19eb47dbec27ef88aeed466fae3d05"
"""Made with this key when the module had another name."""


@pytest.fixture(autouse=True)
def key(settings):
    settings.SECRET_KEY = "seal-of-a-test"


def test_a_pass_that_was_given_out_before_an_upgrade_is_still_one():
    assert pass_for("abc") == GIVEN
    assert is_signed_in(f"sessionid=abc; editor={GIVEN}")
    assert not is_signed_in(f"sessionid=abd; editor={GIVEN}")


def test_a_device_that_was_known_before_an_upgrade_still_is():
    assert device_of({"device": DEVICE}, "ilona") == "device n"
    assert device_of({"device": DEVICE}, "kenji") is None
