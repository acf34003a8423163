# Raises the number of seconds to one distance after the other, until each plough finds a garage by exchanges.
n, c = map(int, input().split())
ploughs = list(map(int, input().split()))
garages = list(map(int, input().split()))


def way(a, b):
    return min(abs(a - b), c - abs(a - b))


def finds(plough, seconds):
    for garage in range(n):
        if garage not in tried and way(ploughs[plough], garages[garage]) <= seconds:
            tried.add(garage)
            if garage not in owner or finds(owner[garage], seconds):
                owner[garage] = plough
                return True
    return False


for seconds in sorted({way(a, b) for a in ploughs for b in garages}):
    owner = {}
    for plough in range(n):
        tried = set()
        if not finds(plough, seconds):
            break
    else:
        print(seconds)
        break
