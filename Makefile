# What a person types. Everything behind these words is in tools/, in plain Python.
#
#   make run      the site on http://127.0.0.1:8000/   (HOST=, PORT=, DATABASE_URL=)
#   make test     all tests                            (ARGS="tests/rules -k exchange")
#   make check    format, lint, templates, types, layers, migrations, words
#   make bench    speed of the rules engine, relevance and speed of search, how well documents are
#                 read, which slips the checks of texts catch, the server and its doors
#   make mutants  how many small damages of a fixed sample the tests notice, and which they do not
#   make admin    the first user
#   make format   rewrite the code in the house format
#   make clean    remove what the others made, except the database in var/

PYTHON ?= python3

.PHONY: run test check bench mutants admin format clean python
.DEFAULT_GOAL := run

run test check bench mutants admin format: python
	@exec $(PYTHON) -m tools.$@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache var/static var/index
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Regula needs Python 3.11 or newer, and there is no $(PYTHON) here: install it (as root: apt-get install python3 python3-venv)." >&2; exit 1; }
