import random
import sys

seed, number, count = sys.stdin.read().split()
number, count = int(number), int(count)
draw = random.Random(seed + " " + str(number))
share = number / count
n = draw.randint(1, 3) if number == 1 else max(2, int(300 * share * share) + draw.randint(0, 4))
most = n * (n - 1) // 2
m = min(most, draw.choice([n // 3, n // 2, n - 1, n + n // 4, 2 * n]))
edges = set()
while len(edges) < m:
    a, b = draw.randint(1, n), draw.randint(1, n)
    if a != b:
        edges.add((min(a, b), max(a, b)))
edges = sorted(edges)
draw.shuffle(edges)
print(n, len(edges))
for a, b in edges:
    print(a, b) if draw.random() < 0.5 else print(b, a)
