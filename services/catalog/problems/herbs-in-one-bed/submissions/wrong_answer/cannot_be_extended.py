# Counts all choices to which nothing can be added, also smaller ones.
import sys

n, m, *pairs = map(int, sys.stdin.read().split())
enemies = [0] * n
for a, b in zip(pairs[0::2], pairs[1::2]):
    enemies[a - 1] |= 1 << b - 1
    enemies[b - 1] |= 1 << a - 1


def choices(herb, taken):
    """The sizes of all choices that go on from here."""
    if herb == n:
        if all(taken >> other & 1 or enemies[other] & taken for other in range(n)):
            yield taken.bit_count()
        return
    yield from choices(herb + 1, taken)
    if not enemies[herb] & taken:
        yield from choices(herb + 1, taken | 1 << herb)


sizes = list(choices(0, 0))
print(max(sizes), len(sizes))
