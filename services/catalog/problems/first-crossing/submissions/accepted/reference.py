n, w, d = map(int, input().split())
places = list(map(int, input().split()))
by_place = sorted(range(n), key=places.__getitem__)


def possible(stones):
    at = 0
    for i in by_place:
        if i < stones:
            if places[i] - at > d:
                return False
            at = places[i]
    return w - at <= d


low, high = 0, n + 1
while low < high:
    middle = (low + high) // 2
    if possible(middle):
        high = middle
    else:
        low = middle + 1
print(low if low <= n else -1)
