import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line) for line in lines)
    n, k = map(int, lines[0].split())
    rolls = [tuple(map(int, line.split())) for line in lines[1:]]
    assert 1 <= n <= 20_000 and len(rolls) == n
    assert all(low <= high <= 10**9 for low, high in rolls)
    assert 1 <= k <= sum(high - low + 1 for low, high in rolls)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
