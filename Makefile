# make setup | solve GAME="wyt(2,3)" | test | lint | types | unit | plain | ledger | record BUDGET=1200 | bench
PYTHON ?= python3
BIN := .venv/bin
GAME ?= wythoff
# Numba compiles on first use; two workers keep both cores of a small machine busy.
WORKERS ?= 2

.PHONY: setup solve test lint types unit plain ledger record bench clean

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "wythoff needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test]'
	touch $@

solve: setup
	$(BIN)/wythoff solve '$(GAME)'

test: lint types unit plain

lint: setup
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks

types: setup
	$(BIN)/mypy

unit: setup
	$(BIN)/pytest -n $(WORKERS)

# The kernels once more as plain Python: what the compiler might hide shows here.
plain: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) tests/kernels

# The page of the recorded verdicts; `record` judges everything again, with larger extents, and writes the record.
ledger: setup
	$(BIN)/python -m wythoff.claims page > docs/ledger.md

BUDGET ?= 1200
record: setup
	$(BIN)/python -m wythoff.claims record $(BUDGET)
	$(MAKE) ledger

bench: setup
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv build dist src/*.egg-info
