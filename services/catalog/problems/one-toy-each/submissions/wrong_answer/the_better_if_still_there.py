# Gives each child the better toy if it is still there, those who would lose most first.
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
children = [tuple(numbers[4 * i : 4 * i + 4]) for i in range(m)]
given = set()
total = 0
for a, p, b, q in sorted(children, key=lambda child: -abs(child[1] - child[3])):
    choices = [(joy, toy) for toy, joy in ((a, p), (b, q)) if toy not in given]
    if not choices:
        total = -1
        break
    joy, toy = max(choices)
    total += joy
    given.add(toy)
print(total)
