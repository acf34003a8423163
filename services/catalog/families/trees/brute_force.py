import sys

sys.setrecursionlimit(10_000)
lines = sys.stdin.read().split("\n")
n = int(lines[0])
parent = {i: int(p) for i, p in enumerate(lines[1].split(), 2)}


def above(i):
    """A node and all above it."""
    return [i] + (above(parent[i]) if i in parent else [])


ways = {i: above(i) for i in range(1, n + 1)}
if RULE == "leaves":
    print(len(set(range(1, n + 1)) - set(parent.values())))
elif RULE == "family":
    print(max(list(parent.values()).count(i) for i in range(1, n + 1)))
elif RULE == "level":
    lengths = [len(way) for way in ways.values()]
    print(max(lengths.count(length) for length in lengths))
elif RULE == "teams":
    print(sum(1 for i in ways if sum(i in way for way in ways.values()) >= K))
elif RULE == "longest":
    best = 0
    for i in ways:
        places = {node: steps for steps, node in enumerate(ways[i])}
        for j in ways:
            steps = next(k for k, node in enumerate(ways[j]) if node in places)
            best = max(best, steps + places[ways[j][steps]])
    print(best)
elif RULE == "guards":
    # As many guards as the largest set of edges without a common end (Koenig), found by augmenting paths.
    near = {i: [j for j in ways if parent.get(i) == j or parent.get(j) == i] for i in ways}
    partner = {}

    def improve(i, seen):
        for j in near[i]:
            if j not in seen:
                seen.add(j)
                if j not in partner or improve(partner[j], seen):
                    partner[j] = i
                    return True
        return False

    print(sum(improve(i, set()) for i in ways if len(ways[i]) % 2))
