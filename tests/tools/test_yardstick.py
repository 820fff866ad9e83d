"""A disturbed machine changes what the clock says, and not what is told of a work."""

import pytest

from benchmarks.yardstick import Times, Yardstick

WORK, SAME = 0.040, 0.008


class Machine:
    """A clock that goes on by what is done: *slow* times as long as undisturbed."""

    def __init__(self, monkeypatch):
        self.now, self.slow = 0.0, 1.0
        monkeypatch.setattr(Yardstick, "_same", lambda _yardstick: self.work(SAME))

    def work(self, seconds):
        self.now += seconds * self.slow
        return seconds * self.slow

    def clock(self):
        return self.now


@pytest.fixture
def machine(monkeypatch):
    return Machine(monkeypatch)


def measured(machine, *slowness, work=WORK):
    yardstick = Yardstick(machine.clock)
    for slow in slowness:
        machine.slow = slow
        yardstick.measure(lambda: machine.work(work))
    return yardstick.times


def test_undisturbed_it_is_what_the_clock_says(machine):
    times = measured(machine, 1, 1, 1)

    for told in times:
        assert told == pytest.approx([WORK] * 3)


def test_a_disturbed_work_is_told_as_if_it_had_not_been(machine):
    times = measured(machine, *[1] * 50, *[2] * 50)

    assert times.on_the_clock[-1] == pytest.approx(2 * WORK)
    assert times.undisturbed[-1] == pytest.approx(WORK)
    assert times.percentile(0.95) == pytest.approx((1000 * WORK, 2000 * WORK))


def test_a_slower_work_is_not_excused(machine):
    times = measured(machine, *[1] * 50, *[2] * 50, work=2 * WORK)

    assert min(times.undisturbed) == pytest.approx(2 * WORK, rel=0.35)
    assert times.undisturbed[-1] == pytest.approx(2 * WORK)


def test_a_machine_that_is_always_slow_is_not_excused_either(machine):
    machine.slow = 2
    times = measured(machine, 2, 2, 2)

    assert times.undisturbed == pytest.approx([2 * WORK] * 3)


def test_no_work_is_told_longer_than_it_took(machine):
    times = measured(machine, 1, 0.9, 1, 1.1, 1)

    assert all(told <= clock for told, clock in zip(*times, strict=True))


def test_the_real_yardstick_does_something():
    yardstick = Yardstick()

    assert yardstick.measure(lambda: "done") == "done"
    assert isinstance(yardstick.times, Times)
    assert all(seconds > 0.0001 for seconds in yardstick._beside)
