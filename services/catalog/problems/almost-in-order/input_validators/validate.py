import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, k = map(int, lines[0].split())
    heights = list(map(int, lines[1].split()))
    assert 1 <= n <= 100_000 and 0 <= k <= 10**9
    assert len(heights) == n and all(1 <= height <= 10**6 for height in heights)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
