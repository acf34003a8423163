# Takes the last of several highest places.
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
bends = [0] * (3 * n + 2)
for p, h in zip(numbers[::2], numbers[1::2]):
    bends[n + p - h + 1] += 1
    bends[n + p + 1] -= 2
    bends[n + p + h + 1] += 1
most = where = rise = slope = 0
for i in range(2 * n + 1):
    slope += bends[i]
    rise += slope
    if i > n and rise >= most:
        most, where = rise, i - n
print(most, where)
