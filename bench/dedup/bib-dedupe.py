"""Deduplicates a set with bib-dedupe: reads records as JSON from the file named, writes clusters of ids and seconds as JSON."""

import contextlib
import io
import json
import sys
import time

import pandas
from bib_dedupe.bib_dedupe import block, cluster, match, prep

records = pandas.DataFrame(json.load(open(sys.argv[1], encoding="utf-8")))
start = time.perf_counter()
with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
    clusters = cluster(match(block(prep(records))))
json.dump({"seconds": time.perf_counter() - start, "clusters": clusters}, sys.stdout)
