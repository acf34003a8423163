# Takes away the first parcels until the new one fits, and leaves the others in their chutes.
from collections import deque

n, k = map(int, input().split())
floors = list(map(int, input().split()))
chutes = [deque() for _ in range(k)]
first = longest = 0
for i, floor in enumerate(floors):
    while True:
        fitting = [c for c in range(k) if not chutes[c] or floors[chutes[c][-1]] <= floor]
        if fitting:
            break
        for chute in chutes:
            if chute and chute[0] == first:
                chute.popleft()
        first += 1
    best = max(fitting, key=lambda c: floors[chutes[c][-1]] if chutes[c] else 0)
    chutes[best].append(i)
    longest = max(longest, i - first + 1)
print(longest)
