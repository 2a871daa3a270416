# Every target sets up what it needs; `make run` and `make test` start from a bare clone.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := .venv/bin
LOCKS := requirements/bootstrap.txt requirements/development.txt
STAMP := .venv/.set-up

.PHONY: setup browser run test screenshots lint format bench coverage lock clean

setup: $(STAMP)

# uv is installed from a hash-pinned lock first, then installs everything else from the other.
$(STAMP): $(LOCKS) pyproject.toml
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/development.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	touch $@

run: setup
	$(BIN)/gotfive serve --host $(HOST) --port $(PORT)

test: setup browser
	$(BIN)/pytest -n auto $(ARGS)

# For the tests of the page; without a browser they skip, or fail with CI=true.
browser: setup
	$(BIN)/python -m tests.browser.get_chromium

screenshots: setup browser
	$(BIN)/python -m tests.browser.screenshots

lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: setup
	for question in benchmarks/bench_*.py; do $(BIN)/python "$$question" || exit 1; done

coverage: setup
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# The locks name versions and hashes, never an address.
UV_COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
lock: setup
	$(UV_COMPILE) --upgrade requirements/bootstrap.in --output-file requirements/bootstrap.txt
	$(UV_COMPILE) --upgrade pyproject.toml --all-extras --output-file requirements/runtime.txt
	$(UV_COMPILE) --upgrade pyproject.toml --all-extras --group dev --output-file requirements/development.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage .coverage.*
