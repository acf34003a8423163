# Takes the later coin for the more valuable one.
input()
values = list(map(int, input().split()))
low = values[0]
best = 0
for value in values:
    best = max(best, value - low)
    low = min(low, value)
print(best)
