# Asks only that nothing is lower than the start.
n = int(input())
heights = list(map(int, input().split()))
starts = []
climbs = 0
for height in heights:
    while starts and starts[-1] > height:
        starts.pop()
    climbs += len(starts)
    starts.append(height)
print(climbs)
