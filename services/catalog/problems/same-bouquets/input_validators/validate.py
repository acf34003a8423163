import re
import sys


def check(text):
    assert text.endswith('\n')
    first, second, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first) and re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', second)
    n, q = map(int, first.split())
    kinds = list(map(int, second.split()))
    assert n <= 30_000 and q <= 30_000 and len(kinds) == n and len(lines) == q and max(kinds) <= 10 ** 9
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*){3}', line)
        a, b, c, d = map(int, line.split())
        assert a <= b <= n and c <= d <= n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
