# Forgets that the rings of a group may be turned against each other.
from collections import Counter
from math import gcd

MODULUS = 1_000_003
n, k = map(int, input().split())
moves = [int(chair) - 1 for chair in input().split()]
rings = Counter()
seen = [False] * n
for start in range(n):
    chair, length = start, 0
    while not seen[chair]:
        seen[chair] = True
        chair = moves[chair]
        length += 1
    if length > 0:
        rings[length] += 1

inverse = [0, 1]
for i in range(2, n + 1):
    inverse.append((MODULUS - MODULUS // i) * inverse[MODULUS % i] % MODULUS)
divisors = [m for m in range(1, k + 1) if k % m == 0]
rules = 1
for length, count in rings.items():
    groups = [(m, 1) for m in divisors if gcd(m * length, k) == m]
    ways = [1]
    for c in range(1, count + 1):
        total = sum(turns * ways[c - m] for m, turns in groups if m <= c)
        ways.append(total * inverse[c] % MODULUS)
    rules = rules * ways[count] % MODULUS
    for i in range(1, count + 1):
        rules = rules * i % MODULUS
print(rules)
