import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]* [1-9][0-9]*', first)
    n, m, q = map(int, first.split())
    assert 2 <= n <= 30_000 and m <= 30_000 and q <= 30_000 and len(lines) == m + q
    for row, line in enumerate(lines[:m], 1):
        assert re.fullmatch(r'(0|[1-9][0-9]*) [1-9][0-9]* (0|[1-9][0-9]*)', line)
        v, x, y = map(int, line.split())
        assert v < row and x <= n and y <= n and x != y
    for line in lines[m:]:
        assert re.fullmatch(r'(0|[1-9][0-9]*) [1-9][0-9]*', line)
        v, x = map(int, line.split())
        assert v <= m and x <= n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
