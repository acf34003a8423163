n, picture = map(int, input().split())
switches = list(map(int, input().split()))


def can_make(panel):
    made = {0}
    for lamps in panel:
        made |= {other ^ lamps for other in made}
    return picture in made


lengths = (length for length in range(1, n + 1) for first in range(n - length + 1)
           if can_make(switches[first:first + length]))
print(next(lengths, 0))
