from bisect import bisect

n = int(input())
heights = list(map(int, input().split()))
starts, peaks = [], []  # places: heights on the first stack do not fall, on the second they do not rise
climbs = 0
for end, height in enumerate(heights):
    while starts and heights[starts[-1]] > height:
        starts.pop()
    while peaks and heights[peaks[-1]] <= height:
        peaks.pop()
    last_higher = peaks[-1] if peaks else -1
    climbs += len(starts) - bisect(starts, last_higher)
    starts.append(end)
    peaks.append(end)
print(climbs)
