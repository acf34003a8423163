n = int(input())
low = [0] + list(map(int, input().split()))
high = low[:]
count = [1] * (n + 1)
above = [0, 0] + list(map(int, input().split()))
below = [[] for _ in range(n + 1)]
for room in range(2, n + 1):
    below[above[room]].append(room)
order = [1]
for room in order:
    order += below[room]
unbroken = 0
for room in reversed(order):
    for other in below[room]:
        low[room] = min(low[room], low[other])
        high[room] = max(high[room], high[other])
        count[room] += count[other]
    unbroken += high[room] - low[room] == count[room] - 1
print(unbroken)
