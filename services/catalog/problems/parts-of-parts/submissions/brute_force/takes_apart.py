# Takes the clock apart, kind by kind, along every way.
n, m = map(int, input().split())
parts = {}
for _ in range(m):
    i, j, c = map(int, input().split())
    parts.setdefault(i, []).append((j, c))


def bought(kind):
    return sum(c * bought(part) for part, c in parts[kind]) if kind in parts else 1


print(bought(1) % 1_000_000_007)
