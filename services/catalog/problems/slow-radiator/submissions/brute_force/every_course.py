n, s = map(int, input().split())
wishes = list(map(int, input().split()))


def least(hour, t):
    if not 0 <= t <= 200:
        return float('inf')
    own = abs(t - wishes[hour])
    if hour == n - 1:
        return own
    return own + min(least(hour + 1, t + step) for step in (-1, 0, 1))


print(least(0, s))
