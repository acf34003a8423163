n, a, b = map(int, input().split())
calls = list(map(int, input().split()))


def fewest(i, one, other):
    if i == n:
        return 0
    return min(
        abs(one - calls[i]) + fewest(i + 1, calls[i], other),
        abs(other - calls[i]) + fewest(i + 1, one, calls[i]),
    )


print(fewest(0, a, b))
