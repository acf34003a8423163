import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*){2}', lines[0])
    n, a, b = map(int, lines[0].split())
    assert 1 <= n <= 150_000 and 1 <= a <= n and 1 <= b <= n
    assert re.fullmatch(r'([1-9][0-9]*( [1-9][0-9]*)*)?', lines[1])
    origins = list(map(int, lines[1].split()))
    assert len(origins) == n - 1 and all(origin < chamber for chamber, origin in enumerate(origins, 2))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
