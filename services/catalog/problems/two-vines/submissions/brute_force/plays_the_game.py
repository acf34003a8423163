# Plays the game for each choice of the two knots, without any theory.
import sys
from functools import cache

numbers = iter(map(int, sys.stdin.read().split()))


def read():
    n = next(numbers)
    return n, [(next(numbers), next(numbers)) for _ in range(n - 1)]


def held(stems, knot):
    """The stems that hang together with a knot."""
    reached, kept = {knot}, set()
    grows = True
    while grows:
        grows = False
        for stem in stems:
            if stem not in kept and (stem[0] in reached or stem[1] in reached):
                reached.update(stem)
                kept.add(stem)
                grows = True
    return frozenset(kept)


@cache
def cuts(stems, knot):
    return {held(stems - {stem}, knot) for stem in stems}


@cache
def wins(one, other, knot, planted):
    return any(not wins(less, other, knot, planted) for less in cuts(one, knot)) or any(
        not wins(one, less, knot, planted) for less in cuts(other, planted)
    )


(n, first), (m, second) = read(), read()
print(
    sum(
        not wins(frozenset(first), frozenset(second), knot, planted)
        for knot in range(1, n + 1)
        for planted in range(1, m + 1)
    )
)
