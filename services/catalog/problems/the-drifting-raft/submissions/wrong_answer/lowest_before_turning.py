# Begins the turned raft with its highest corner.
import sys
from math import gcd

n, m, *numbers = map(int, sys.stdin.read().split())
corners = list(zip(numbers[::2], numbers[1::2]))


def sides(polygon, sign):
    """The sides counterclockwise from the lowest corner on, the leftmost one if there are two."""
    start = min(range(len(polygon)), key=lambda i: (polygon[i][1], polygon[i][0]))
    round_trip = polygon[start:] + polygon[:start + 1]
    return [(sign * (u - x), sign * (v - y)) for (x, y), (u, v) in zip(round_trip, round_trip[1:])]


reef = sides(corners[:n], 1)
raft = sides(corners[n:], -1)
x = y = area = border = 0
i = j = 0
while i < n or j < m:
    if j == m or i < n and reef[i][0] * raft[j][1] - reef[i][1] * raft[j][0] > 0:
        right, up = reef[i]
        i += 1
    else:
        right, up = raft[j]
        j += 1
    area += x * up - y * right
    border += gcd(right, up)
    x += right
    y += up
print((area + border) // 2 + 1)
