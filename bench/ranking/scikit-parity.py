"""Simulates screenings with scikit-learn: reads a JSON request from the file named, prints a JSON answer.

The request has `texts` (a JSON Lines file of strings), `labels`, `model` (`u4` or `u3`), `tolerance` of the machine,
`picks` (after so many it ends, or when all is found) and `runs`: each with `priors` (rows) and `ours`, the order to
compare with. Reading it is not timed. Equal scores are settled by the order of the rows.
"""

import json
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.naive_bayes import MultinomialNB
from sklearn.svm import LinearSVC

warnings.filterwarnings("ignore")

with open(sys.argv[1], encoding="utf-8") as file:
    request = json.load(file)
with open(request["texts"], encoding="utf-8") as file:
    texts = [json.loads(line) for line in file]
labels = numpy.array(request["labels"])

# ASReview v2, models/models.py: settings of ELAS u4 and u3.
MODELS = {
    "u4": (
        lambda: TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, min_df=1, max_df=0.95),
        lambda: LinearSVC(C=0.11, loss="squared_hinge", dual=True, tol=request["tolerance"], max_iter=request["rounds"]),
        9.8,
    ),
    "u3": (lambda: TfidfVectorizer(stop_words="english"), lambda: MultinomialNB(alpha=3.822), 1.2),
}
make_features, make_classifier, ratio = MODELS[request["model"]]


def weights_of(known):
    """ASReview's balancer."""
    ones = known.sum()
    zeros = len(known) - ones
    low = ones / (ratio * zeros)
    weights = numpy.where(known == 1, 1.0, low)
    return weights * len(known) / weights.sum()


def scores_of(classifier):
    if hasattr(classifier, "decision_function"):
        return classifier.decision_function(features)
    return classifier.predict_proba(features)[:, 1]


def simulate(priors, ours):
    """Screens until all is found; compares each pick with ours until the first that differs."""
    known = list(priors)
    is_known = numpy.zeros(len(labels), dtype=bool)
    is_known[known] = True
    left = int(labels.sum() - labels[known].sum())
    picks = []
    ranks = []
    difference = None
    while len(ranks) < left and len(picks) < request["picks"]:
        rows = numpy.array(known)
        classifier = make_classifier()
        classifier.fit(features[rows], labels[rows], sample_weight=weights_of(labels[rows]))
        scores = scores_of(classifier)
        pick = int(numpy.argmax(numpy.where(is_known, -numpy.inf, scores)))
        if difference is None and ours is not None and ours[len(picks)] != pick:
            gap = float(scores[pick] - scores[ours[len(picks)]])
            difference = {"place": len(picks) + 1, "gap": gap}
        picks.append(pick)
        known.append(pick)
        is_known[pick] = True
        if labels[pick] == 1:
            ranks.append(len(picks))
    return {"picks": len(picks), "ranks": ranks, "difference": difference}


start = time.perf_counter()
features = make_features().fit_transform(texts)
extracting = time.perf_counter() - start
runs = []
for run in request["runs"]:
    start = time.perf_counter()
    found = simulate(run["priors"], run.get("ours"))
    runs.append({**found, "looping": (time.perf_counter() - start) * 1000})
print(json.dumps({"version": sklearn.__version__, "extracting": extracting * 1000, "runs": runs}))
