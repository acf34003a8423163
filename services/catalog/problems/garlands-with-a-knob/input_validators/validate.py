import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, m = map(int, first.split(' '))
    assert n == len(lines) <= 100_000 and 2 <= m <= 10 ** 6
    assert all(re.fullmatch(r'[1-9][0-9]*( (0|[1-9][0-9]*))+', line) for line in lines)
    garlands = [list(map(int, line.split(' '))) for line in lines]
    assert all(size == len(hues) and max(hues) < m for size, *hues in garlands)
    assert sum(size for size, *_ in garlands) <= 100_000


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
