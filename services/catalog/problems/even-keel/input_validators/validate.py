import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, k = map(int, lines[0].split())
    weights = list(map(int, lines[1].split()))
    assert 2 <= 2 * k <= n <= 200_000 and len(weights) == n
    assert all(0 <= weight <= 10**6 for weight in weights)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
