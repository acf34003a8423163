import sys

n, m, *lines = map(int, sys.stdin.read().split())
parts = [[] for _ in range(n + 1)]
open_wholes = [0] * (n + 1)
for i, j, c in zip(lines[::3], lines[1::3], lines[2::3]):
    parts[i].append((j, c))
    open_wholes[j] += 1
needed = [0] * (n + 1)
needed[1] = 1
complete = [kind for kind in range(1, n + 1) if open_wholes[kind] == 0]
bought = 0
for kind in complete:
    needed[kind] %= 1_000_000_007
    if not parts[kind]:
        bought += needed[kind]
    for part, c in parts[kind]:
        needed[part] += needed[kind] * c
        open_wholes[part] -= 1
        if open_wholes[part] == 0:
            complete.append(part)
print(bought % 1_000_000_007)
