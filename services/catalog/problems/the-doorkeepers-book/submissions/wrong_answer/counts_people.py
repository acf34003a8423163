# Counts how often each guest came and left, mistakes too.
from collections import Counter

inside = Counter()
mistakes = 0
for _ in range(int(input())):
    sign, name = input().split()
    if sign == '+':
        mistakes += inside[name] > 0
        inside[name] += 1
    elif inside[name] > 0:
        inside[name] -= 1
    else:
        mistakes += 1
print(mistakes, sum(inside.values()))
