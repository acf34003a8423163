# Both ends belong to a stretch.
n, k, c = map(int, input().split())
benches = sorted(map(int, input().split()))


def gardeners(first, length):
    count, reach = 0, -1
    for distance in sorted((bench - first) % c for bench in benches):
        if distance > reach:
            count, reach = count + 1, distance + max(0, length - 1)
    return count


low, high = 0, c - 1
while low < high:
    middle = (low + high) // 2
    if min(gardeners(first, middle) for first in benches) <= k:
        high = middle
    else:
        low = middle + 1
print(low)
