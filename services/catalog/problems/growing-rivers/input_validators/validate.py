import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines[:2])
    n, t = map(int, lines[0].split())
    springs = list(map(int, lines[1].split()))
    assert 1 <= n <= 100_000 and 0 <= t <= 10**14 and len(springs) == n
    assert all(0 <= spring <= 10**9 for spring in springs)
    assert re.fullmatch(r'([1-9][0-9]*( [1-9][0-9]*)*)?', lines[2])
    targets = list(map(int, lines[2].split()))
    assert len(targets) == n - 1 and all(target < place for place, target in enumerate(targets, 2))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
