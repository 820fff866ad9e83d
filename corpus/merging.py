"""Files and database brought together: what each of them changed since the last load.

The base is what the last load read, theirs is what the files say now, ours is what is stored. One
rule holds for every record and every field of it:

- changed in the files alone: the files win;
- changed here alone: it stays, and is told;
- changed on both sides: what is here stays, and is told as a conflict;
- gone from the files and untouched here: it goes;
- removed here: it stays removed, and is told.

Nothing is left without what it needs. What the files drop stays while something here needs it, and
what the files bring is not taken while it needs what was removed here.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from corpus.ordering import order_with
from corpus.records import Fields, Key, Record, Records, container_of, in_series, needs_of

Base = Mapping[Key, Fields]
LONGEST_SAID = 60
UNKNOWN = object()


@dataclass(frozen=True, slots=True)
class KeptBack:
    """Something that the files say otherwise than what is here, and why it is not as they say."""

    key: Key
    said: str
    conflict: bool = False

    def __str__(self) -> str:
        return f"{' '.join(self.key)}: {self.said}"


@dataclass(slots=True)
class Merged:
    """What is to be stored, the keys of each series in their order, and what was kept.

    `undecided` are records that follow only what others need: the next load asks again.
    """

    records: Records
    series: dict[Key, list[Key]]
    kept: list[KeptBack]
    undecided: set[Key]

    def base(self, before: Base, theirs: Records) -> dict[Key, Fields]:
        """What the next load shall take for its base."""
        after = {key: record.fields for key, record in theirs.items()}
        for key in self.undecided:
            after.pop(key, None)
            if key in before:
                after[key] = before[key]
        return after


def merge(base: Base, theirs: Records, ours: Records, used: Collection[Key] = ()) -> Merged:
    """Bring *theirs* and *ours* together. What is *used* from outside does not go."""
    return _Merging(base, theirs, ours, used).merged()


class _Merging:
    """One merging under way: `result` grows, and `kept` tells what it has of ours."""

    def __init__(self, base: Base, theirs: Records, ours: Records, used: Collection[Key]) -> None:
        self.base, self.theirs, self.ours, self.used = base, theirs, ours, used
        self.keys = [*theirs, *(key for key in ours if key not in theirs)]
        self.result: Records = {}
        self.kept: dict[Key, list[KeptBack]] = {}
        self.undecided: set[Key] = set()
        self.inside: dict[Key, list[Key]] = defaultdict(list)
        for key in self.keys:
            if container := container_of(key):
                self.inside[container].append(key)

    def merged(self) -> Merged:
        for key in self.keys:
            self._decide(key)
        for key in self.used:
            self._bring_back(key, "imports belong to it")
        while self._settle():
            pass
        records = {key: self.result[key] for key in self.keys if key in self.result}
        series = dict(self._series(records))
        return Merged(records, series, list(self._told()), self.undecided)

    def _decide(self, key: Key) -> None:
        base, theirs, ours = self.base.get(key), self.theirs.get(key), self.ours.get(key)
        if theirs and ours:
            self.result[key] = self._both(key, base, theirs, ours)
        elif ours and base is None:
            self.result[key] = ours
            self._keep(key, "is only here")
        elif ours and base != ours.fields:
            self.result[key] = ours
            self._keep(key, "was changed here and is gone from the files", conflict=True)
        elif theirs and base is None:
            self.result[key] = theirs
        elif theirs and base == theirs.fields:
            self._keep(key, "was removed here")
        elif theirs:
            self._keep(key, "was removed here, and the files changed it", conflict=True)

    def _both(self, key: Key, base: Fields | None, theirs: Record, ours: Record) -> Record:
        """Decide field by field; what both have made, both have changed."""
        fields = {}
        for name in {**theirs.fields, **ours.fields}:
            here, there = ours.fields.get(name), theirs.fields.get(name)
            before = UNKNOWN if base is None else base.get(name)
            # A rule's place in the tree is nobody's choice: no form has it.
            value = there if here in (there, before) or name == "parent" else here
            if value is not None:
                fields[name] = value
            if value != there:
                self._keep(key, _differing(name, here, there), conflict=there != before)
        return replace(theirs if fields == theirs.fields else ours, fields=fields)

    def _keep(self, key: Key, said: str, *, conflict: bool = False) -> None:
        self.kept.setdefault(key, []).append(KeptBack(key, said, conflict))

    # What one record needs of others

    def _settle(self) -> bool:
        """Go once through all that is to be stored; whether anything had to be changed."""
        changed = [key for key in list(self.result) if self._satisfy(key)]
        return bool(changed) | self._give_each_name_once()

    def _satisfy(self, key: Key) -> bool:
        record = self.result.get(key)
        if record is None:
            return False
        if key not in self.theirs:
            why = f"{_said(key)} stays"
            brought = [one for one in self.inside[key] if self._bring_back(one, why)]
            if brought:
                return True
        for needed in self._needs(key, record):
            if any(one in self.result for one in needed):
                continue
            here = next((one for one in needed if one in self.ours), None)
            if here is not None:
                return self._bring_back(here, f"{_said(key)} needs it")
            return self._leave_as_here(key, f"it needs {_said(needed[0])}")
        return False

    def _needs(self, key: Key, record: Record) -> Iterator[tuple[Key, ...]]:
        """Of each tuple, one has to be there."""
        original = ""
        if key[0] == "rule" and (source := self.result.get(container_of(key) or ())):
            original = source.fields.get("original", "")
        yield from needs_of(key, record, original)
        if key[0] == "source" and (rules := [one for one in self.inside[key] if one[0] == "rule"]):
            yield tuple(rules)

    def _give_each_name_once(self) -> bool:
        """A card has no name twice in one language: the one that is here already stays."""
        bearers: dict[Key, list[Key]] = defaultdict(list)
        for key, record in self.result.items():
            if name := _name_of(key, record):
                bearers[name].append(key)
        changed = False
        for name, keys in bearers.items():
            for key in keys if len(keys) > 1 else ():
                if key not in self.ours or _name_of(key, self.ours[key]) != name:
                    changed |= self._leave_as_here(key, "the card is called so here already")
        return changed

    def _bring_back(self, key: Key, why: str) -> bool:
        """Leave what the files dropped where it is."""
        if key in self.result or key not in self.ours:
            return False
        self.result[key] = self.ours[key]
        self.undecided.add(key)
        self._keep(key, f"is gone from the files, but {why}")
        return True

    def _leave_as_here(self, key: Key, why: str) -> bool:
        """Do not take what the files say of *key*, unless that is what is here."""
        if self.result.get(key) == self.ours.get(key):
            return False
        if key in self.ours:
            self.result[key] = self.ours[key]
        else:
            del self.result[key]
        self.undecided.add(key)
        self.kept[key] = [KeptBack(key, f"is not taken from the files: {why}", conflict=True)]
        return True

    # In which order

    def _series(self, records: Records) -> Iterator[tuple[Key, list[Key]]]:
        """The keys of each series: in the order of the files, or in ours if it was changed here."""
        here, there, before = (in_series(keys) for keys in (self.ours, self.theirs, self.base))
        for series, keys in in_series(records).items():
            parents = {key: _parent_of(key, records[key]) for key in keys}
            ours, theirs = (
                [key for key in some.get(series, ()) if key in records] for some in (here, there)
            )
            common = {*before.get(series, ())} & {*ours} & {*theirs}
            old, mine, new = (
                [key for key in some if key in common]
                for some in (before.get(series, ()), ours, theirs)
            )
            first, then = theirs, ours
            if mine not in (old, new) and series[0] != "rule":
                self._keep(("order", *series), "is another here", conflict=new != old)
                first, then = ours, theirs
            yield series, order_with(first, then, parents)

    # What is told

    def _told(self) -> Iterator[KeptBack]:
        """What was kept, each thing once: with what goes or stays whole, nothing in it is told."""
        told: dict[Key, list[KeptBack]] = {}
        for key, kept in self.kept.items():
            top = self._told_with(key)
            if top == key:
                told[key] = [*kept, *told.get(key, ())]
            elif any(one.conflict for one in kept) and not any(o.conflict for o in self.kept[top]):
                told[top] = [KeptBack(top, "the files changed what is in it", conflict=True)]
        for kept in told.values():
            yield from kept

    def _told_with(self, key: Key) -> Key:
        """The outermost thing around *key* of which it is told that it goes or stays as a whole."""
        top, here = key, container_of(key)
        while here:
            if here in self.kept and not (here in self.result and here in self.theirs):
                top = here
            here = container_of(here)
        return top


def _parent_of(key: Key, record: Record) -> Key | None:
    return ("rule", record.fields["parent"]) if "parent" in record.fields else None


def _name_of(key: Key, record: Record) -> Key | None:
    """Card, language and text of a name."""
    if key[0] == "name":
        return key[1], key[2], record.fields.get("text", "")
    return key[1:] if key[0] == "also" else None


def _differing(name: str, here: object, there: object) -> str:
    if name == "words":
        return "has other words here than in the files"
    return f"{name} is {_short(here)} here and {_short(there)} in the files"


def _short(value: object) -> str:
    said = "nothing" if value is None else repr(value)
    return said if len(said) <= LONGEST_SAID else said[: LONGEST_SAID - 1] + "…"


def _said(key: Key) -> str:
    return " ".join(key)
