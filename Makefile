# make lab | test | test-all | fuzz SECONDS=600 | setup | warm | solve GAME="wyt(2,3)" | lint | types | plain | bench
# make docs | ledger | record BUDGET=1200 | proofs | campaigns | pictures | stub | names | table | notebook-alone
PYTHON ?= python3
BIN := .venv/bin
GAME ?= wythoff
# Bytecode is kept even where the surroundings forbid it: a second of every process here.
export PYTHONDONTWRITEBYTECODE :=
# Of the tests: as many as there are cores in the fast tier; two more in the full one, whose browsers and servers wait.
WORKERS ?= 2
SECONDS ?= 600

.PHONY: setup develop stub names lab warm solve test test-all fast full fuzz lint types plain chromium pictures docs ledger record proofs campaigns bench table notebook-alone clean

# `setup` is what people need; `.venv/tested` adds the tools of the fast tier, `develop` those of all tests.
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --no-compile --editable

setup: .venv/ready
develop: .venv/developed

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "wythoff needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv

.venv/ready: pyproject.toml constraints.txt | .venv/bin/python
	$(INSTALL) '.[figures,lab,sweeps]'
	touch $@

.venv/tested: pyproject.toml constraints.txt | .venv/bin/python
	$(INSTALL) '.[test]'
	touch .venv/ready $@

.venv/developed: pyproject.toml constraints.txt | .venv/bin/python
	$(INSTALL) '.[full]'
	touch .venv/ready .venv/tested .venv/documented $@

lab: setup
	$(BIN)/wythoff lab --open

# Every kernel compiled, once: questions and tests then wait for no compiler.
warm: setup
	$(BIN)/wythoff warm

solve: setup
	$(BIN)/wythoff solve '$(GAME)'

# $(call beside,types,fast): the first are made beside the second. What they say comes last: all of it if they fail.
beside = said=$$(mktemp -d); code=0; \
	for part in $(1); do \
		{ $(MAKE) --no-print-directory $$part >$$said/$$part 2>&1 || touch $$said/$$part.failed; } & \
	done; \
	$(MAKE) --no-print-directory $(2) || code=2; wait; \
	for part in $(1); do \
		if test -e $$said/$$part.failed; then code=2; cat $$said/$$part; else tail -n 1 $$said/$$part; fi; \
	done; \
	rm -r $$said; exit $$code
PYTEST = $(BIN)/pytest --dist worksteal --durations 10 --durations-min 0.1

# What every change needs: lint, types and the tests of the fast tier, the same on every machine.
test: lint
	@$(call beside,types,fast)

# Everything, also deterministic.
test-all: develop lint chromium
	@$(call beside,types plain,full)

fast: .venv/tested
	$(PYTEST) -n $(WORKERS)

full: develop
	$(PYTEST) -n $$(($(WORKERS) + 2)) --all

# Random search for faults; whatever it finds, it prints ready to be kept as a test.
fuzz: develop
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS)

lint: .venv/tested
	$(BIN)/ruff check src tests benchmarks examples docs
	$(BIN)/ruff format --check src tests benchmarks examples docs

types: .venv/tested
	$(BIN)/mypy

# The browser tests of the lab need a Chromium. Where Debian's may be installed it is; else they are left out,
# and the last lines say so.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -qq --no-install-recommends chromium; } >/dev/null 2>&1 \
	|| sudo -n apt-get install -qq --no-install-recommends chromium >/dev/null 2>&1 \
	|| echo 'no Chromium, and none could be installed: the browser tests will be skipped'

# The pictures of the lab in docs/, taken anew.
pictures: develop chromium
	$(BIN)/python -m tests.browser.pictures

# The extra `notebook` in an environment of its own, without any other: a board, its options, what is sent to a cell.
notebook-alone:
	rm -rf build/alone
	$(PYTHON) -m venv build/alone
	build/alone/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt '.[notebook]'
	build/alone/bin/python tests/notebook/alone.py

# The kernels once more as plain Python: what the compiler might hide shows here.
# Machine code is tested by processes of their own, which have the compiler, whoever starts them: once is enough.
plain: develop
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest --all tests/kernels --ignore tests/kernels/test_machine_code.py

# The site of the docs, into build/docs: the gallery is run, the reference and the games are made, nothing is fetched.
docs: .venv/documented
	$(BIN)/sphinx-build -W -n -q docs build/docs
	@echo 'the front page is build/docs/index.html'

.venv/documented: pyproject.toml constraints.txt | .venv/bin/python
	$(INSTALL) '.[docs]'
	touch $@

# The page of the recorded verdicts; `record` judges everything again, with larger extents, and writes the record.
ledger: setup
	$(BIN)/wythoff ledger > docs/ledger.md

BUDGET ?= 1200
record: setup
	$(BIN)/wythoff ledger --record $(BUDGET)
	$(MAKE) ledger

# Every shipped certificate again, and its set on a board of side 2000.
proofs: setup
	$(BIN)/wythoff recheck --all

# The tables of examples/sweeps anew: an hour of one core; interrupted, it goes on where it ended.
campaigns: setup
	PATH="$(CURDIR)/$(BIN):$$PATH" $(MAKE) --always-make -C examples/sweeps

# What editors see of `import wythoff`, made anew from the catalog.
stub: develop
	$(BIN)/python -m tests.house.stub

# The public names that are promised, listed anew after one was added.
names: develop
	$(BIN)/python -m tests.house.public_names

# The first pairs of the games that data are compared with, made anew: three minutes.
table: setup
	$(BIN)/python -m wythoff.sets.game_table

bench: setup
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv build dist docs/made src/*.egg-info
