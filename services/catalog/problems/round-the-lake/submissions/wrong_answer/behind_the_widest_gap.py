# The widest gap need not lie between two stretches.
n, k, c = map(int, input().split())
benches = sorted(map(int, input().split()))
first = max(range(n), key=lambda i: (benches[i] - benches[i - 1] - 1) % c)
distances = sorted((bench - benches[first]) % c for bench in benches)
low, high = 0, c - 1
while low < high:
    middle = (low + high) // 2
    count, reach = 0, -1
    for distance in distances:
        if distance > reach:
            count, reach = count + 1, distance + middle
    low, high = (low, middle) if count <= k else (middle + 1, high)
print(low)
