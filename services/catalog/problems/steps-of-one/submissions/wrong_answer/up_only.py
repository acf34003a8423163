# Only climbs.
n = int(input())
most = {}
for height in map(int, input().split()):
    most[height] = 1 + most.get(height - 1, 0)
print(max(most.values()))
