# Keeps one divisor, which never grows again while gears are on the axle.
from math import gcd

divisor = height = 0
for _ in range(int(input())):
    action = input()
    if action == '-':
        height -= 1
        divisor = divisor if height else 0
    else:
        height += 1
        divisor = gcd(divisor, int(action[2:]))
    print(divisor)
