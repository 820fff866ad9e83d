"""A database of before there was a journal, and its upgrade; `test_upgrading.py` calls `main`."""

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from corpus.languages import CODES
from corpus.markup.paragraphs import texts_of
from corpus.records import digest_of
from rules.models import JournalEntry, Revision, Role, State
from rules.publishing.recounting import unlike
from tests.builders import make_section, publish_text

BEFORE = [("rules", "0007_left_open")]
USERS = ("Ilona", "Kenji", "Ewa", "Jan")
KEY = "rule:dominion/exchange/1.2"


def migrate_to(targets):
    executor = MigrationExecutor(connection)
    executor.migrate(targets)
    return MigrationExecutor(connection).loader.project_state(targets).apps


def everything_else():
    """The newest migrations of the apps that the rules stand on."""
    graph = MigrationExecutor(connection).loader.graph
    return [
        leaf
        for leaf in graph.leaf_nodes()
        if leaf[0] in {"corpus", "cards", "auth", "contenttypes"}
    ]


def revision(apps, lang, seq, body, base=None, significance="meaning"):
    return apps.get_model("rules", "Revision").objects.create(
        key=KEY, lang=lang, seq=seq, body=body, digest=digest_of("", body), based_on=base,
        origin="translated" if base else "authored", significance=significance,
        author_name="Ilona",
        paragraphs=[
            {"id": n, "text": text, "hash": digest_of("", text)}
            for n, text in enumerate(texts_of(body), start=1)
        ],
    )  # fmt: skip


def state(apps, lang, published, version, **said):
    apps.get_model("rules", "State").objects.create(
        key=KEY, lang=lang, published=published, version=version, **said
    )


def users_of(apps):
    """Ilona could edit everything, Kenji by a group, Ewa rules alone, Jan had left."""
    User, Group, Permission, Kind = (
        apps.get_model(*name)
        for name in (
            ("auth", "User"), ("auth", "Group"), ("auth", "Permission"),
            ("contenttypes", "ContentType"),
        )
    )  # fmt: skip
    rights = []
    for app, model in (("rules", "section"), ("cards", "card"), ("rules", "term")):
        kind, _ = Kind.objects.get_or_create(app_label=app, model=model)
        rights += Permission.objects.get_or_create(content_type=kind, codename=f"change_{model}")[
            :1
        ]
    group = Group.objects.create(name="editors")
    group.permissions.set(rights)
    ilona, kenji, ewa, jan = (User.objects.create(username=name) for name in USERS)
    ilona.user_permissions.set(rights)
    kenji.groups.add(group)
    ewa.user_permissions.set(rights[:1])
    jan.user_permissions.set(rights)
    User.objects.filter(pk=jan.pk).update(is_active=False)


def main():
    leaves = MigrationExecutor(connection).loader.graph.leaf_nodes()
    older = migrate_to([*everything_else(), *BEFORE])
    polish = revision(older, "pl", 1, "Kartę zwracasz.\n\nBierzesz inną.")
    newer = revision(older, "pl", 2, "Policz.\n\nKartę zwracasz.\n\nBierzesz dwie.")
    japanese = revision(older, "ja", 1, "カードを戻す。\n\n別のを取る。", base=polish)
    russian = revision(older, "ru", 1, "Вернуть.\n\nВзять.", base=japanese)
    hungarian = revision(older, "hu", 1, "A lap visszakerül.")
    english = revision(older, "en", 1, "Put it back.")
    state(older, "pl", newer, 2)
    state(older, "ja", japanese, 1, is_stale=True, stale=[1, 3])
    state(older, "ru", russian, 1)
    state(older, "hu", hungarian, 3)
    state(older, "en", None, 2)
    users_of(older)
    before = list(older.get_model("rules", "Revision").objects.order_by("pk").values())

    migrate_to(leaves)

    after = list(Revision.objects.order_by("pk").values(*before[0]))
    assert after == before
    told = JournalEntry.objects.order_by("lang", "n")
    assert list(told.values_list("lang", "n", "version", "done", "revision__seq")) == [
        ("en", 1, 1, "published", english.seq),
        ("en", 2, 2, "withdrawn", None),
        ("hu", 1, 3, "published", 1),
        ("ja", 1, 1, "published", 1),
        ("pl", 1, 1, "published", 1),
        ("pl", 2, 2, "published", 2),
        ("ru", 1, 1, "published", 1),
    ]
    assert {entry.at for entry in told if entry.done == "published"} == {
        one["created"] for one in before
    }
    assert unlike(KEY) == []
    found = {one.lang: (one.is_stale, one.stale, one.stale_through) for one in State.objects.all()}
    assert found["ja"] == (True, [1, 3], "")
    assert found["ru"][::2] == (True, "ja")
    assert not found["hu"][0]

    roles = Role.objects.values_list("user__username", "rank", "lang", "game")
    assert sorted(roles) == sorted(
        (name, "reviewer", lang, None) for name in USERS[:2] for lang in CODES
    )

    make_section()
    publish_text("カードを戻す。\n\n二枚取る。", "ja", based_on="pl")
    assert unlike(KEY) == []
