import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines[:2])
    n, k = map(int, lines[0].split())
    worth = list(map(int, lines[1].split()))
    assert 1 <= k <= n <= 50_000 and len(worth) == n
    assert all(0 <= value <= 10**6 for value in worth)
    assert re.fullmatch(r'([1-9][0-9]*( [1-9][0-9]*)*)?', lines[2])
    above = list(map(int, lines[2].split()))
    assert len(above) == n - 1 and all(other < hut for hut, other in enumerate(above, 2))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
