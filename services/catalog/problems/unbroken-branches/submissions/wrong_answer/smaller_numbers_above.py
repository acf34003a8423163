# The room above may have a larger number.
n = int(input())
low = [0] + list(map(int, input().split()))
high = low[:]
count = [1] * (n + 1)
above = [0, 0] + list(map(int, input().split()))
for room in range(n, 1, -1):
    over = above[room]
    low[over] = min(low[over], low[room])
    high[over] = max(high[over], high[room])
    count[over] += count[room]
print(sum(high[room] - low[room] == count[room] - 1 for room in range(1, n + 1)))
