# Lets each child take one or the other.
n, m = map(int, input().split())
children = [tuple(map(int, input().split())) for _ in range(m)]
given = set()


def best(child):
    if child == m:
        return 0
    most = -1
    a, p, b, q = children[child]
    for toy, joy in ((a, p), (b, q)):
        if toy in given:
            continue
        given.add(toy)
        rest = best(child + 1)
        given.remove(toy)
        if rest >= 0:
            most = max(most, joy + rest)
    return most


print(best(0))
