# Looks at the two uppermost gears only.
from math import gcd

axle = []
for _ in range(int(input())):
    action = input()
    if action == '-':
        axle.pop()
    else:
        axle.append(int(action[2:]))
    print(gcd(*axle[-2:]))
