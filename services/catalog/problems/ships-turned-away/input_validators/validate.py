import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *ships = text[:-1].split('\n')
    assert all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line) for line in [first, *ships])
    n, p = map(int, first.split())
    assert 1 <= p <= n == len(ships) <= 60_000
    for ship in ships:
        a, b = map(int, ship.split())
        assert a < b <= 10 ** 9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
