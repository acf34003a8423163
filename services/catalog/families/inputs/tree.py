import random
import sys

seed, number, count = sys.stdin.read().split()
number, count = int(number), int(count)
draw = random.Random(seed + " " + str(number))
share = number / count
n = max(2, int(300 * share * share) + draw.randint(0, 4))
reach = draw.choice([1, 2, 5, n])
print(n)
print(*[draw.randint(max(1, i - reach), i - 1) for i in range(2, n + 1)])
