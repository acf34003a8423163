import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
if RULE in ("undo", "depth"):
    # What each removal takes is found by looking back over what is left.
    kept, deepest = [False] * n, 0
    for i, x in enumerate(a):
        if x >= 0:
            kept[i] = True
        else:
            for j in range(i - 1, -1, -1):
                if kept[j]:
                    kept[j] = False
                    break
        deepest = max(deepest, sum(kept))
    print(sum(x for x, there in zip(a, kept) if there) if RULE == "undo" else deepest)
elif RULE == "vanish":
    left, i = a[:], 0
    while i + 1 < len(left):
        if left[i] == left[i + 1]:
            del left[i : i + 2]
            i = max(0, i - 1)
        else:
            i += 1
    print(len(left))
elif RULE == "wait":
    print(sum(next((j - i for j in range(i + 1, n) if a[j] > a[i]), 0) for i in range(n)))
elif RULE == "banner":
    best = 0
    for i in range(n):
        height = abs(a[i])
        for j in range(i, n):
            height = min(height, abs(a[j]))
            best = max(best, height * (j - i + 1))
    print(best)
elif RULE == "sight":
    seen = 0
    for i in range(n):
        between = None
        for j in range(i + 1, n):
            if between is None or between < min(a[i], a[j]):
                seen += 1
            between = a[j] if between is None else max(between, a[j])
            if between >= a[i]:
                break
    print(seen)
