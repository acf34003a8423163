import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
pile = []
if RULE in ("undo", "depth"):
    deepest = 0
    for x in a:
        if x >= 0:
            pile.append(x)
        elif pile:
            pile.pop()
        deepest = max(deepest, len(pile))
    print(sum(pile) if RULE == "undo" else deepest)
elif RULE == "vanish":
    for x in a:
        if pile and pile[-1] == x:
            pile.pop()
        else:
            pile.append(x)
    print(len(pile))
elif RULE == "wait":
    total = 0
    for i, x in enumerate(a):
        while pile and a[pile[-1]] < x:
            total += i - pile.pop()
        pile.append(i)
    print(total)
elif RULE == "banner":
    best = 0
    for i, x in enumerate([abs(x) for x in a] + [0]):
        start = i
        while pile and pile[-1][1] >= x:
            start, height = pile.pop()
            best = max(best, height * (i - start))
        pile.append((start, x))
    print(best)
elif RULE == "sight":
    seen = 0
    for x in a:
        while pile and pile[-1] < x:
            pile.pop()
            seen += 1
        if pile:
            seen += 1
            if pile[-1] == x:
                pile.pop()
        pile.append(x)
    print(seen)
