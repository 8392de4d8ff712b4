"""Times scikit-learn at the work of litsieve's ranking: reads a JSON request from the file named, prints a JSON answer.

The request has `texts` (a JSON Lines file of strings), `rows`, `labels`, `weights` and `c`; reading it is not timed.
"""

import json
import resource
import sys
import time

import numpy
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.svm import LinearSVC

with open(sys.argv[1], encoding="utf-8") as file:
    request = json.load(file)
with open(request["texts"], encoding="utf-8") as file:
    texts = [json.loads(line) for line in file]

start = time.perf_counter()
vectorizer = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, max_df=0.95)
features = vectorizer.fit_transform(texts)
extracting = time.perf_counter() - start

rows = numpy.array(request["rows"])
times = []
for _ in range(request["times"]):
    start = time.perf_counter()
    machine = LinearSVC(C=request["c"], dual=True, loss="squared_hinge")
    machine.fit(features[rows], request["labels"], sample_weight=request["weights"])
    order = numpy.argsort(-machine.decision_function(features), kind="stable")
    times.append(time.perf_counter() - start)

print(
    json.dumps(
        {
            "version": sklearn.__version__,
            "extracting": extracting * 1000,
            "terms": features.shape[1],
            "retraining": sorted(times)[len(times) // 2] * 1000,
            "first": order[:100].tolist(),
            "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6,
        }
    )
)
