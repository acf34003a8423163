import random
import sys

seed, number, count = sys.stdin.read().split()
number, count = int(number), int(count)
draw = random.Random(seed + " " + str(number))
share = number / count
n = min(MOST, max(LEAST, int(MOST * share * share) + draw.randint(0, 2)))
# Narrow ranges make repetitions, wide ones hardly any.
high = draw.choice([3, 10, 60, HIGH])
high = min(high, HIGH)
numbers = [draw.randint(-high, high) for _ in range(n)]
if SORTED:
    numbers.sort()
print(n)
print(*numbers)
