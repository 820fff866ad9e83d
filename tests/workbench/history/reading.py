"""How much is read of the journal: rows, and not seconds."""

from unittest.mock import patch

from django.db.models.sql.compiler import SQLCompiler


def rows_read(act):
    """How many rows of the journal, and of what follows from it, *act* fetches."""
    fetched = 0
    told = SQLCompiler.results_iter

    def counted(compiler, *args, **kwargs):
        nonlocal fetched
        for row in told(compiler, *args, **kwargs):
            fetched += "rules_journalentry" in str(compiler.as_sql()[0])
            yield row

    with patch.object(SQLCompiler, "results_iter", counted):
        act()
    return fetched
