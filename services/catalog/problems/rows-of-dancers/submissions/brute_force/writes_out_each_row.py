# Writes out each row as a list.
import sys

numbers = iter(map(int, sys.stdin.read().split()))
n, m, q = next(numbers), next(numbers), next(numbers)
rows = [list(range(1, n + 1))]
for _ in range(m):
    v, x, y = next(numbers), next(numbers), next(numbers)
    row = [dancer for dancer in rows[v] if dancer != x]
    row.insert(row.index(y) + 1 if y else 0, x)
    rows.append(row)
for _ in range(q):
    v, x = next(numbers), next(numbers)
    row = [0, *rows[v], 0]
    place = row.index(x)
    print(row[place - 1], row[place + 1])
