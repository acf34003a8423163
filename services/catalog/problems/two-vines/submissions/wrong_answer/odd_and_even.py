# Takes the number of all stems for the number of cuts.
import sys

n, *rest = map(int, sys.stdin.read().split())
m = rest[2 * n - 2]
print(0 if (n + m) % 2 else n * m)
