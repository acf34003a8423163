# Sees from each knot only what grows away from knot 1, not what lies behind it.
import sys
from collections import Counter

numbers = iter(map(int, sys.stdin.read().split()))


def values():
    """Counts the Grundy numbers that a vine has, planted at each of its knots in turn."""
    n = next(numbers)
    near = [[] for _ in range(n + 1)]
    for _ in range(n - 1):
        a, b = next(numbers), next(numbers)
        near[a].append(b)
        near[b].append(a)
    came = [0] * (n + 1)
    order = [1]
    for knot in order:
        for other in near[knot]:
            if other != came[knot]:
                came[other] = knot
                order.append(other)
    # what grows from a knot, without the stem that it was reached by
    beyond = [0] * (n + 1)
    for knot in reversed(order):
        beyond[came[knot]] ^= beyond[knot] + 1
    return Counter(beyond[1:])


first, second = values(), values()
print(sum(count * second[value] for value, count in first.items()))
