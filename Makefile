# `make` builds the root cards.yaml, `make test` passes the tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: build test lint types check clean

build: $(VENV)/.installed
	$(BIN)/tts-export build

test: $(VENV)/.tests-installed
	$(BIN)/python -m pytest -n auto

lint: $(VENV)/.tests-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tests-installed
	$(BIN)/mypy

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.tests-installed: $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	find build -mindepth 1 ! -name .gitkeep -delete
