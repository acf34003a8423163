n, k, c = map(int, input().split())
benches = sorted(map(int, input().split()))


def gardeners(first, length):
    distances = sorted((bench - first) % c for bench in benches)
    count, reach = 0, -1
    for distance in distances:
        if distance > reach:
            count, reach = count + 1, distance + length
    return count


lengths = sorted({(b - a) % c for a in benches for b in benches})
print(next(s for s in lengths if min(gardeners(first, s) for first in set(benches)) <= k))
