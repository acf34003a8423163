import sys
from math import gcd
divisors = [0]
for action in sys.stdin.read().splitlines()[1:]:
    if action == '-':
        divisors.pop()
    else:
        divisors.append(gcd(divisors[-1], int(action[2:])))
    print(divisors[-1])
