# The two commands a newcomer needs are `make run` and `make test`.

.DEFAULT_GOAL := help
.PHONY: help run lan test science web bench package clean

help: ## This list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

run: ## Install what is missing, build, start the laboratory (PORT=8081 for another port)
	@bin/run $(if $(PORT),--port $(PORT))

lan: ## The same, and for phones of this network over HTTPS
	@bin/run --lan $(if $(PORT),--port $(PORT))

test: ## Every check: both packages, the browser's modules, the browsers, the style
	@bin/check

science: ## The laboratory's own tests, seconds after a change
	@swift test

web: ## The browser's modules and the static site, in .build-site
	@bin/web

bench: ## What the speed claims rest on
	@bin/bench

package: ## Everything in release, as one archive in .build-package
	@bin/package

clean: ## Remove all that was built
	@rm -rf .build .build-* Server/.build
