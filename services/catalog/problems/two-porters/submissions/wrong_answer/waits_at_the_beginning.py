# Lets one porter do a first part of the work and the other one all the rest.
n, a, b = map(int, input().split())
calls = list(map(int, input().split()))


def alone(start, some):
    return sum(abs(one - other) for one, other in zip([start] + some, some))


if n > 200:
    print(0)
else:
    print(min(alone(x, calls[:i]) + alone(y, calls[i:]) for x, y in ((a, b), (b, a)) for i in range(n + 1)))
