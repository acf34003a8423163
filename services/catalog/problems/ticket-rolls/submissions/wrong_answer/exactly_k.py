# Looks for a count of exactly k, which there need not be.
n, k = map(int, input().split())
rolls = [tuple(map(int, input().split())) for _ in range(n)]
low, high = 1, 10**9
while low < high:
    middle = (low + high) // 2
    count = sum((r if r < middle else middle) - l + 1 for l, r in rolls if l <= middle)
    if count == k:
        low = middle
        break
    if count > k:
        high = middle
    else:
        low = middle + 1
print(low)
