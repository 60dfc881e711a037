# `make` builds the root cards.yaml, `make test` passes the tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: build test test-long lint types docs pictures mutants mutants-lua clean

build: $(VENV)/.installed
	$(BIN)/tts-export build

test: $(VENV)/.tests-installed
	$(BIN)/python -m pytest -n auto --dist worksteal

# What takes a sixth of a second or more for each test: whole games, killed processes, browsers. CI runs these, too.
test-long: $(VENV)/.tests-installed
	$(BIN)/python -m pytest -n auto --dist worksteal -m long

lint: $(VENV)/.tests-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tests-installed
	$(BIN)/mypy

# The documentation as a site, in site/: open site/index.html.
docs: $(VENV)/.docs-installed
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

# Draws all pictures of the documentation again, with Chromium: some minutes.
pictures: $(VENV)/.tests-installed
	$(BIN)/python -m tools.make_samples
	$(BIN)/python -m tools.make_traits
	$(BIN)/python -m tools.make_pictures
	$(BIN)/python -m tools.make_screens

# On demand: about an hour. `$(BIN)/mutmut browse` shows the mutants that no test noticed.
mutants: $(VENV)/.tests-installed
	$(BIN)/pip install --quiet --disable-pip-version-check 'mutmut>=3.8'
	CI=1 $(BIN)/mutmut run

# On demand: 300 changes of the Lua engine, which take about half an hour; the same command again goes on.
mutants-lua: $(VENV)/.tests-installed
	CI=1 $(BIN)/python -m tests.mutants --sample 300

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.tests-installed: $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

$(VENV)/.docs-installed: $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	touch $@

clean:
	rm -rf site
	find build -mindepth 1 ! -name .gitkeep -delete
