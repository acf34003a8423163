# The path leads round the lake: the first bench need not begin a stretch.
n, k, c = map(int, input().split())
benches = sorted(map(int, input().split()))
low, high = 0, c - 1
while low < high:
    middle = (low + high) // 2
    count, reach = 0, -1
    for bench in benches:
        if bench > reach:
            count, reach = count + 1, bench + middle
    low, high = (low, middle) if count <= k else (middle + 1, high)
print(low)
