# Keeps for two toys one child alone, although several may name both.
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
children = [tuple(numbers[4 * i : 4 * i + 4]) for i in range(m)]
near = [{} for _ in range(n + 1)]
for child, (a, p, b, q) in enumerate(children):
    near[a][b] = child, p, b, q
    near[b][a] = child, q, a, p


def best_of_group(start):
    """The greatest joy of all children who are linked to a toy, or None."""
    seen[start] = True
    more[start] = 0
    joy = 0  # of the group if `start` is left over
    toys = [start]
    ring = []
    for toy in toys:
        for child, here, other, there in near[toy].values():
            if passed[child]:
                continue
            passed[child] = True
            if seen[other]:
                ring.append(child)
                continue
            seen[other] = True
            joy += there
            more[other] = more[toy] + here - there  # the child turns round when `other` is left over
            toys.append(other)
    if len(ring) > 1:
        return None
    if ring:
        a, p, b, q = children[ring[0]]
        return joy + max(more[a] + p, more[b] + q)
    return joy + max(more[toy] for toy in toys)


seen = [False] * (n + 1)
more = [0] * (n + 1)
passed = [False] * m
groups = [best_of_group(toy) for toy in range(1, n + 1) if not seen[toy]]
print(-1 if None in groups else sum(groups))
