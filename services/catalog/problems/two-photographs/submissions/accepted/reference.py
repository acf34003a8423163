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
    # k moves split a ring of m * length chairs into m rings just if the common divisor is m.
    # To join m rings, each but the first is turned in one of `length` ways.
    groups = [(m, pow(length, m - 1, MODULUS)) for m in divisors if gcd(m * length, k) == m]
    # ways[c]: in how many ways c rings are joined in groups, divided by c!.
    # c * ways[c] is the sum over the size of the group that the last ring is in.
    ways = [1]
    for c in range(1, count + 1):
        total = sum(turns * ways[c - m] for m, turns in groups if m <= c)
        ways.append(total * inverse[c] % MODULUS)
    rules = rules * ways[count] % MODULUS
    for i in range(1, count + 1):
        rules = rules * i % MODULUS
print(rules)
