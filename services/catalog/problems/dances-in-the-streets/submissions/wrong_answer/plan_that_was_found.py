# Adds up the coins of the plan that was found, whatever its number of dances.
import sys

n, k, *numbers = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b, coins in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    near[a].append((b, coins))
    near[b].append((a, coins))

# the squares from 1 on, each behind the one above it; `above` and `earns` are by places in this order
squares, above, earns = [1], [0], [0]
came = [0] * (n + 1)
for place, square in enumerate(squares):
    for other, coins in near[square]:
        if other != came[square]:
            came[other] = square
            squares.append(other)
            above.append(place)
            earns.append(coins)
streets = list(zip(range(n), above, earns))[:0:-1]
NEVER = -(10**18)


def best(fee):
    """The most that any number of dances earn if each pays the fee, and the greatest number of dances that earn so much."""
    gain = [NEVER] * n  # what a square brings if it dances with one below instead of staying free
    more = [0] * n  # and how many dances more that are
    total = count = 0
    for place, up, coins in streets:
        given, fewer = gain[place], more[place]
        rest = coins - fee
        if given > 0 or given == 0 and fewer:
            total += given
            count += fewer
            rest -= given
            dances = 1 - fewer
        else:
            dances = 1
        if rest > gain[up] or rest == gain[up] and dances > more[up]:
            gain[up], more[up] = rest, dances
    if gain[0] > 0 or gain[0] == 0 and more[0]:
        total += gain[0]
        count += more[0]
    return total, count


# the greatest fee with which at least k dances are best
low, high = -(n * 10**6), 10**6
while low < high:
    fee = (low + high + 1) // 2
    if best(fee)[1] >= k:
        low = fee
    else:
        high = fee - 1
total, count = best(low)
print(total + count * low)
