from collections import Counter

n, d = map(int, input().split())
worths = list(map(int, input().split()))


def differences(things):
    """The difference that each way to give away the things makes."""
    if not things:
        return [0]
    rest = differences(things[1:])
    worth = things[0]
    return rest + [x + worth for x in rest] + [x - worth for x in rest]


left = Counter(differences(worths[:n // 2]))
print(sum(left[d - x] for x in differences(worths[n // 2:])))
