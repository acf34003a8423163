# Takes off any stem with k knots on its far side, again and again.
n = int(input())
stems = [(knot, other) for knot, other in enumerate(map(int, input().split()), 2)]


def side(knot, stem, stems):
    reached = [knot]
    for at in reached:
        for a, b in stems:
            if (a, b) != stem and at in (a, b):
                other = a + b - at
                if other not in reached:
                    reached.append(other)
    return reached


def possible(k):
    left, knots = stems[:], n
    while knots > k:
        for stem in left:
            far = next((far for far in (side(end, stem, left) for end in stem) if len(far) == k), None)
            if far:
                break
        else:
            return False
        left = [(a, b) for a, b in left if a not in far and b not in far]
        knots -= k
    return knots == k


print(*(k for k in range(1, n + 1) if possible(k)))
