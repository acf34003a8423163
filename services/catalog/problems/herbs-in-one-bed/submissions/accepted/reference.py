import sys
from functools import cache

n, m, *pairs = map(int, sys.stdin.read().split())
enemies = [0] * n  # a set of herbs is a number: herb i is the bit 1 << i
for a, b in zip(pairs[0::2], pairs[1::2]):
    enemies[a - 1] |= 1 << b - 1
    enemies[b - 1] |= 1 << a - 1


def herbs_of(herbs):
    while herbs:
        lowest = herbs & -herbs
        yield lowest.bit_length() - 1
        herbs ^= lowest


def part_of(herbs):
    """All that is linked with the first herb by enemies."""
    part, new = 0, herbs & -herbs
    while new:
        part |= new
        reached = 0
        for herb in herbs_of(new):
            reached |= enemies[herb]
        new = reached & herbs & ~part
    return part


def best(herbs):
    """The greatest number of kinds that can be chosen from these herbs, and in how many ways."""
    kinds, ways = 0, 1
    while herbs:
        part = part_of(herbs)
        herbs ^= part
        more, times = best_of_part(part)
        kinds, ways = kinds + more, ways * times
    return kinds, ways


@cache  # the same part often comes again
def best_of_part(part):
    size = part.bit_count()
    degrees = [((enemies[herb] & part).bit_count(), herb) for herb in herbs_of(part)]
    most, busiest = max(degrees)
    if most > 2:
        left, left_ways = best(part ^ 1 << busiest)
        taken, taken_ways = best(part & ~enemies[busiest] ^ 1 << busiest)
        taken += 1
        if left == taken:
            return taken, left_ways + taken_ways
        return max((left, left_ways), (taken, taken_ways))
    if size > 2 and min(degrees)[0] == 2:  # a ring
        return size // 2, size if size % 2 else 2
    return (size + 1) // 2, 1 if size % 2 else size // 2 + 1


print(*best((1 << n) - 1))
