# Presses all switches of the panel.
n, picture = map(int, input().split())
made = 0
latest = {0: 0}
shortest = n + 1
for last, lamps in enumerate(map(int, input().split()), 1):
    made ^= lamps
    if made ^ picture in latest:
        shortest = min(shortest, last - latest[made ^ picture])
    latest[made] = last
print(shortest if shortest <= n else 0)
