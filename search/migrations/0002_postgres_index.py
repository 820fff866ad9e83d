"""The index in PostgreSQL: two sides, of which one is in use while the other may be made anew.

No models: rows are written and read by `search.backends.postgres` alone. Other databases have no
index in them.
"""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

SIDE = """
CREATE TABLE search_documents_{side} (
    uid text COLLATE "C" PRIMARY KEY,
    key text NOT NULL,
    lang text NOT NULL,
    kind text NOT NULL,
    source text NOT NULL,
    games text[] NOT NULL,
    digest text NOT NULL,
    norm real NOT NULL,
    terms tsvector NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE search_documents_{side} ALTER COLUMN terms SET STORAGE EXTERNAL;
CREATE INDEX search_documents_{side}_terms ON search_documents_{side} USING gin (terms);
CREATE TABLE search_terms_{side} (
    term text COLLATE "C" PRIMARY KEY,
    documents integer NOT NULL
) WITH (fillfactor = 80);
"""

STATE = """
CREATE TABLE search_state (
    id smallint PRIMARY KEY CHECK (id = 1),
    side text NOT NULL CHECK (side IN ('a', 'b')),
    made_by text NOT NULL,
    content bigint NOT NULL,
    commits bigint NOT NULL
);
"""


def make(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    if editor.connection.vendor == "postgresql":
        for sql in (SIDE.format(side="a"), SIDE.format(side="b"), STATE):
            editor.execute(sql)


def remove(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    if editor.connection.vendor == "postgresql":
        for side in "ab":
            editor.execute(f"DROP TABLE search_documents_{side}, search_terms_{side}")
        editor.execute("DROP TABLE search_state")


class Migration(migrations.Migration):
    dependencies = [("search", "0001_words")]

    operations = [migrations.RunPython(make, remove)]
