from collections import Counter
from random import randrange

PRIME = (1 << 61) - 1
n, k = map(int, input().split())
actors = input().split()
back = [0] * n  # how many lines ago the same actor spoke, 0 if never
following = [n] * n  # the next line of the same actor
latest = {}
for line, actor in enumerate(actors):
    if actor in latest:
        back[line] = line - latest[actor]
        following[latest[actor]] = line
    latest[actor] = line

base = randrange(n + 1, PRIME)
powers = [1]
for _ in range(k):
    powers.append(powers[-1] * base % PRIME)
scene = 0
seen = Counter()
pairs = 0
for line in range(n):
    first = line - k + 1
    if first > 0:
        # The line before the first leaves; the next one of its actor becomes a first line.
        orphan = following[first - 1]
        if orphan < line:
            scene -= back[orphan] * powers[line - 1 - orphan]
    known = back[line] if line - back[line] >= first else 0
    scene = (scene * base + known) % PRIME
    if first >= 0:
        pairs += seen[scene]
        seen[scene] += 1
print(pairs)
