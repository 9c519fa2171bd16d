#!/usr/bin/env python3
"""Scores pairs by the rules of docs/method.md (version 2026.3) without dependencies.

    python3 score.py FILE           prints the result of each pair {"A": ..., "B": ...} in FILE, or in its list "cases"
    python3 score.py --check FILE   compares each result with the field "expected" of the pair, as in vectors.json

A person is {"self": {factor: [4 answers]}, "partner": {...}, "importance": {factor: answer}}: answers 1-5, null if skipped,
in the order direct, direct, reversed, direct. The items have the licence CC BY 4.0; they are printed by `instrument codebook`.
"""
import json
import math
import sys

FACTORS = [  # id, category, direction, kind
    ("attachment_anxiety", "attachment", "difficulty", "inner"),
    ("attachment_avoidance", "attachment", "difficulty", "inner"),
    ("emotion_regulation", "attachment", "strength", "inner"),
    ("flooding", "attachment", "difficulty", "inner"),
    ("conflict", "interaction", "strength", "conduct"),
    ("repair", "interaction", "strength", "conduct"),
    ("bids", "interaction", "strength", "conduct"),
    ("commitment_trust", "safety", "strength", "conduct"),
    ("fairness", "safety", "strength", "safety"),
    ("boundaries", "safety", "strength", "safety"),
    ("values", "life", "strength", "own"),
    ("sexual", "life", "strength", "own"),
]
WEIGHTS = {"inner": (2, 1), "conduct": (1, 2), "own": (3, 0), "safety": (0, 0)}


def nine(x):
    return math.floor(x * 1e9 + 0.5) / 1e9


def to_step(x, step):
    return None if x is None else math.floor(nine(x) / step + 0.5) * step


def cut(x, low=0, high=100):
    return max(low, min(high, x))


def rate(answers, direction):
    keyed = [6 - r if i == 2 else r for i, r in enumerate(answers) if r is not None]
    k = len(keyed)
    if k < 3:
        return None
    mean = sum(keyed) / k
    native = 25 * (mean - 1)
    ease = native if direction == "strength" else 100 - native
    pooled = (sum((r - mean) ** 2 for r in keyed) + 4 * 0.8) / ((k - 1) + 4)
    se = 25 * math.sqrt(pooled / k)
    low, high = (to_step(cut(ease + side * 1.28 * se), 1) for side in (-1, 1))
    return {"native": native, "ease": ease, "se": se, "low": low, "high": high}


def apart(one, other):
    if one is None or other is None:
        return None
    size = nine(abs(one["ease"] - other["ease"]))
    error = math.hypot(one["se"], other["se"])
    return "clear" if size > nine(3 * error) else "possible" if size > nine(1.96 * error) else "none"


def level(kind, own, view):
    of_own, of_view = WEIGHTS[kind]
    if of_view == 0:
        return own if of_own else None
    return view if own is None else own if view is None else (of_own * own + of_view * view) / 3


def value(kind, eases):
    a, b = level(kind, eases[0], eases[1]), level(kind, eases[2], eases[3])
    return None if a is None or b is None else 0.7 * (a + b) / 2 + 0.3 * min(a, b)


def relative(person):
    given = {f: person["importance"].get(f) for f, _, _, kind in FACTORS if kind != "safety"}
    rated = [r for r in given.values() if r is not None]
    if len(rated) < 6:
        return {}
    return {f: r - sum(rated) / len(rated) for f, r in given.items() if r is not None}


def both(one, other):
    if one is None or other is None:
        return None
    if nine(min(one, other)) >= 0.75:
        return "high"
    if nine(max(one, other)) <= -0.75:
        return "low"
    return "apart" if nine(abs(one - other)) >= 1.5 else None


def score(a, b):
    importance_a, importance_b = relative(a), relative(b)
    rows, values, error = [], [], 0
    for factor, category, direction, kind in FACTORS:
        parts = (a["self"], b["partner"], b["self"], a["partner"])
        raters = [rate(part[factor], direction) for part in parts]
        eases = [r and r["ease"] for r in raters]
        c = value(kind, eases)
        for i, rater in enumerate(raters):
            if c is not None and rater is not None:
                up, down = (value(kind, [x + d if j == i else x for j, x in enumerate(eases)]) for d in (1, -1))
                error += ((up - down) / 2 * rater["se"]) ** 2
        needed = {"own": (0, 2), "safety": ()}.get(kind, (0, 1, 2, 3))
        rows.append({
            "factor": factor, "kind": kind, **dict(zip(("sA", "vA", "sB", "vB"), raters)),
            "gapA": apart(raters[0], raters[1]), "gapB": apart(raters[2], raters[3]),
            "ownGap": apart(raters[0], raters[2]),
            "coarse": {n: r and cut(to_step(r["ease"], 10), 10, 90) for n, r in zip(("sA", "vA", "sB", "vB"), raters)},
            "both": both(importance_a.get(factor), importance_b.get(factor)),
            "shown": kind != "safety" and all(raters[i] is not None for i in needed),
        })
        values.append({"factor": factor, "C": c, "shown": to_step(c, 10), "category": category})
    compared = [v["C"] for v in values if v["C"] is not None]
    categories = []
    for category in ("attachment", "interaction", "safety", "life"):
        of = [v["C"] for v in values if v["category"] == category and v["C"] is not None]
        mean = sum(of) / len(of) if of else None
        categories.append({"category": category, "value": mean, "shown": to_step(mean, 10)})
    result = {"factors": rows, "values": [{k: v[k] for k in ("factor", "C", "shown")} for v in values],
              "categories": categories, "compared": len(compared), "score": None}
    if len(compared) >= 7:
        exact, se = sum(compared) / len(compared), math.sqrt(error) / len(compared)
        reach = 1.28 * math.sqrt((1.2 * se) ** 2 + 4.0 ** 2)
        low, high = (to_step(cut(exact + side * reach), 1) for side in (-1, 1))
        result["score"] = {"exact": exact, "shown": to_step(exact, 1), "low": low, "high": high, "se": se}
    return result


def differences(expected, actual, path=""):
    """Paths at which two results differ by more than nine decimals."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        keys = sorted({*expected, *actual})
        return [d for k in keys for d in differences(expected.get(k), actual.get(k), f"{path}.{k}")]
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = zip(expected, actual)
        return [d for i, (one, other) in enumerate(pairs) for d in differences(one, other, f"{path}[{i}]")]
    numbers = all(isinstance(x, (int, float)) and not isinstance(x, bool) for x in (expected, actual))
    same = abs(expected - actual) <= 1e-9 if numbers else expected == actual
    return [] if same else [f"{path}: expected {expected}, computed {actual}"]


def main(arguments):
    checks = arguments[:1] == ["--check"]
    with open(arguments[-1], encoding="utf-8") as file:
        content = json.load(file)
    cases = content.get("cases", [content])
    results = [score(case["A"], case["B"]) for case in cases]
    if not checks:
        print(json.dumps(results, indent=2))
        return 0
    wrong = [f"{case['name']}{d}" for case, r in zip(cases, results) for d in differences(case["expected"], r)]
    print("\n".join(wrong or [f"{len(cases)} cases agree to nine decimals"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
