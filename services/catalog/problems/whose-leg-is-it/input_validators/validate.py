import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines)
    n, q = map(int, lines[0].split())
    lengths = list(map(int, lines[1].split()))
    points = list(map(int, lines[2].split()))
    assert 1 <= n <= 100_000 and 1 <= q <= 100_000
    assert len(lengths) == n and all(1 <= length <= 10**9 for length in lengths)
    assert len(points) == q and all(0 <= point < sum(lengths) for point in (min(points), max(points)))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
