# Takes the dearest street whose squares are free, until there are k dances.
import sys

n, k, *numbers = map(int, sys.stdin.read().split())
taken = set()
total = 0
for coins, a, b in sorted(zip(numbers[2::3], numbers[0::3], numbers[1::3]), reverse=True):
    if k > 0 and a not in taken and b not in taken:
        taken |= {a, b}
        total += coins
        k -= 1
print(total)
