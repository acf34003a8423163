# Lets an equal peak cut the climb off.
from bisect import bisect

n = int(input())
heights = list(map(int, input().split()))
starts, peaks = [], []
climbs = 0
for end, height in enumerate(heights):
    while starts and heights[starts[-1]] > height:
        starts.pop()
    while peaks and heights[peaks[-1]] < height:
        peaks.pop()
    climbs += len(starts) - bisect(starts, peaks[-1] - 1 if peaks else -1)
    starts.append(end)
    peaks.append(end)
print(climbs)
