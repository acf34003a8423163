import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, m = map(int, first.split(' '))
    assert 3 <= min(n, m) and max(n, m) <= 25_000 and len(lines) == n + m
    assert all(re.fullmatch(r'(0|-?[1-9][0-9]*) (0|-?[1-9][0-9]*)', line) for line in lines)
    corners = [tuple(map(int, line.split())) for line in lines]
    assert all(max(abs(x), abs(y)) <= 10 ** 6 for x, y in corners)
    for polygon in (corners[:n], corners[n:]):
        sides = [(x - u, y - v) for (x, y), (u, v) in zip(polygon[1:] + polygon[:1], polygon)]
        assert all(x * v - y * u > 0 for (x, y), (u, v) in zip(sides, sides[1:] + sides[:1]))
        # one turn round: the sides begin to point right or straight up once only
        half = [y > 0 or y == 0 and x > 0 for x, y in sides]
        assert sum(own and not before for own, before in zip(half, half[-1:] + half)) == 1


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
