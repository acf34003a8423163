import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first)
    n = int(first)
    assert 2 <= n <= 50_000 and len(lines) == n
    assert all(re.fullmatch(r'(0|[1-9][0-9]*) [1-9][0-9]*', line) for line in lines)
    houses = [tuple(map(int, line.split())) for line in lines]
    assert all(x <= 10**9 and h <= 10**9 for x, h in houses)
    assert len({x for x, _ in houses}) == n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
