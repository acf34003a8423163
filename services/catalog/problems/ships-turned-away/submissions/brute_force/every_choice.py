# Tries every choice of ships that stay.
from itertools import combinations

n, p = map(int, input().split())
ships = [tuple(map(int, input().split())) for _ in range(n)]


def fits(staying):
    return all(sum(a <= come < b for a, b in staying) <= p for come, _ in staying)


print(min(away for away in range(n + 1) if any(fits(staying) for staying in combinations(ships, n - away))))
