# Run `make` to see what there is.

FILE ?=
FUZZTIME ?= 20s
PERF ?= ../shared/perf
GALLERY ?= gallery
GO ?= go
# However slow a machine is, that fails no test: go's own limit is ten minutes a package.
TEST = $(GO) test -timeout 2h
# Without symbols for debuggers the program is a quarter smaller; traces of a panic stay as they are.
BUILD = -trimpath -ldflags "-s -w"

.DEFAULT_GOAL := help
.PHONY: help play install test test-browser paper gallery planted bench fuzz golden lint man ci magistrate

help: ## list these
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: magistrate ## sit down at the table; FILE=evening.table for a record of that name
	@./magistrate play $(FILE)

magistrate: ## build the program
	CGO_ENABLED=0 $(GO) build $(BUILD) -o magistrate ./cmd/magistrate

install: ## put the program where go install does
	CGO_ENABLED=0 $(GO) install $(BUILD) ./cmd/magistrate

test: ## run all tests; MAGISTRATE_CI=1 runs the long ones too
	GOGC=400 $(TEST) ./...

test-browser: ## tap whole rounds on four phones in Chromium
	MAGISTRATE_BROWSER=1 $(TEST) -run Browser -count 1 ./cmd/magistrate/phones

paper: ## print every sheet and deck of every game in every way, half an hour; pdfcpu validates each
	MAGISTRATE_CI=1 MAGISTRATE_EVERY=1 $(GO) test -run '^TestEvery' -v -count 1 -timeout 6h ./cmd/magistrate/paper

gallery: ## print one page of each kind and game, with contact sheets, into GALLERY=DIRECTORY
	MAGISTRATE_GALLERY="$(abspath $(GALLERY))" $(GO) test -run '^TestGallery$$' -v -count 1 ./cmd/magistrate/paper

planted: ## plant 600 slips into random games, and print how many reconcile finds
	MAGISTRATE_CI=1 $(TEST) -run 'Planted|Behind|CardsWrong|Misread' -v -count 1 ./referee/reconcile

bench: ## measure what people wait for; PERF=DIRECTORY of the yardsticks for node
	@cd cmd/magistrate && $(GO) test -run '^TestBench$$' -count 1 -bench-table -perf "$(abspath $(PERF))"

fuzz: ## try any input, FUZZTIME for each target
	@for dir in $$(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n 1 dirname | sort -u); do \
		for target in $$(grep -h '^func Fuzz' $$dir/*_test.go | sed -E 's/^func (Fuzz[A-Za-z0-9_]*).*/\1/'); do \
			echo "$$dir $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 1x $$dir || exit 1; \
		done; \
	done

golden: ## rewrite what the tests expect, where it is kept in files; read the diff
	@for dir in $$(grep -rlE --include='*_test.go' 'Bool\("update"|refereetest\.' . | xargs -n 1 dirname | sort -u); do \
		$(TEST) $$dir -update || exit 1; \
	done
	@git --no-pager diff --stat -- '*.txtar' '*/testdata/*'

lint: ## gofmt, go vet, staticcheck, known vulnerabilities, and who may import whom
	@test -z "$$(gofmt -l .)" || { echo "gofmt would change:"; gofmt -l .; exit 1; }
	$(GO) vet ./...
	$(GO) tool staticcheck ./...
	@.ci/vulnerabilities
	$(TEST) -run 'TestImportsRunDown|TestWhoImportsWhat' ./cmd/magistrate

man: magistrate ## write the manual pages into man/
	@./magistrate man man && ls man

ci: ## everything, on a clean checkout
	@.ci/run
