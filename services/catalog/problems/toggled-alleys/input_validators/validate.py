import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) >= 3 and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', lines[0])
    n, m = map(int, lines[0].split())
    assert 1 <= n <= 60_000 and 1 <= m <= 60_000 and len(lines) == m + 2
    assert re.fullmatch(r'([1-9][0-9]*( [1-9][0-9]*)*)?', lines[1])
    above = list(map(int, lines[1].split()))
    assert len(above) == n - 1 and all(other < square for square, other in enumerate(above, 2))
    for line in lines[2:]:
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line)
        assert all(int(square) <= n for square in line.split())


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
