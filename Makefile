# Eldest. Needs make and Python 3.11 or newer; everything else is set up in .venv.
#
#   make play          a match of Glaves: you against the bots, or bots alone without a terminal
#   GAME=knaves make play        another game, preset (game@preset) or file
#   ARGS="--players 4" make play    further options of `eldest play`
#   make test          the tests, on all cores     make test-long   the slow ones too
#   make lint          style, types and floors
#   make check         lint and test: what a change must pass before it is handed in
#   make test-parity   our games against those of OpenSpiel
#   make bench         the measurements of benchmarks/
#   make clean         remove .venv and all caches

PYTHON ?= python3
GAME ?= glaves
ARGS ?=
export GAME

BIN := .venv/bin/python
PIP := $(BIN) -m pip -qq --disable-pip-version-check --no-input install

# A stamp is believed only while .venv runs and serves this very folder (it may have been moved).
HERE := $(shell [ "$$($(BIN) -c 'import eldest.schema as m; print(m.__file__)' 2>&1)" -ef \
	schema/__init__.py ] || rm -f .venv/*.stamp)

.PHONY: play test test-long test-fast test-bridges test-parity test-web lint check bench clean
.NOTPARALLEL:

play: .venv/play.stamp
	@$(BIN) -m eldest.table.cli play "$$GAME" $(ARGS)

test: .venv/dev.stamp
	@$(BIN) -m pytest -n auto --dist worksteal $(ARGS)

test-long: .venv/dev.stamp
	@$(BIN) -m pytest -n auto --dist worksteal -m "long or not long" $(ARGS)

# What runs as machine code against the same in plain Python; without numba, `test` passes over it.
test-fast: .venv/fast.stamp
	@$(BIN) -m pytest -n auto --dist loadfile -m "fast and not long" $(ARGS)

# Every game as an environment of PettingZoo and as a game of OpenSpiel, under their own tests; deals as Parquet.
test-bridges: .venv/bridges.stamp
	@$(BIN) -m pytest -m "bridges and not long" $(ARGS)

# The table in the browser: matches over HTTP, and what is sent to whom.
test-web: .venv/web.stamp
	@$(BIN) -c "import starlette, uvicorn"
	@$(BIN) -m pytest -m "web and not long" tests/web $(ARGS)

# Our games against OpenSpiel's own, decision by decision; ARGS='-m "openspiel and long"' for the long run.
test-parity: .venv/bridges.stamp
	@$(BIN) -c "import pyspiel"
	@$(BIN) -m pytest -m "openspiel and not long" tests/parity $(ARGS)

lint: .venv/dev.stamp
	@$(BIN) -m ruff check .
	@$(BIN) -m ruff format --check .
	@$(BIN) -m mypy
	@$(BIN) -m mypy benchmarks
	@$(BIN) .venv/bin/lint-imports --no-logo

check: lint test

bench: .venv/fast.stamp .venv/bridges.stamp
	@$(BIN) benchmarks/run.py $(ARGS)

clean:
	rm -rf .venv build dist *.egg-info .*_cache .hypothesis .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/play.stamp: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Eldest needs Python 3.11 or newer. Name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Setting up .venv" >&2
	@$(BIN) -c "" 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(PIP) --editable .
	@touch $@

.venv/dev.stamp: .venv/play.stamp
	@echo "Adding the tools of development" >&2
	@$(PIP) --editable '.[dev]'
	@touch $@

.venv/fast.stamp: .venv/dev.stamp
	@echo "Adding the native loop" >&2
	@$(PIP) --editable '.[dev,fast]'
	@touch $@

.venv/bridges.stamp: .venv/dev.stamp
	@echo "Adding PettingZoo, OpenSpiel and DuckDB" >&2
	@$(PIP) --editable '.[dev,rl,openspiel,parquet]'
	@touch $@

.venv/web.stamp: .venv/dev.stamp
	@echo "Adding the web table" >&2
	@$(PIP) --editable '.[dev,web]'
	@touch $@
