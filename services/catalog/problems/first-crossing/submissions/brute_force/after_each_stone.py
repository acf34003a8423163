n, w, d = map(int, input().split())
places = list(map(int, input().split()))


def possible(stones):
    reached, grown = {0}, True
    while grown:
        found = {p for p in stones | {w} if any(abs(p - other) <= d for other in reached)}
        grown = not found <= reached
        reached |= found
    return w in reached


print(next((m for m in range(n + 1) if possible(set(places[:m]))), -1))
