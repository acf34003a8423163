# A roll from l to r has r - l + 1 tickets.
n, k = map(int, input().split())
rolls = [tuple(map(int, input().split())) for _ in range(n)]
low, high = 1, 10**9
while low < high:
    middle = (low + high) // 2
    if sum(min(r, middle) - l for l, r in rolls if l <= middle) >= k:
        high = middle
    else:
        low = middle + 1
print(low)
