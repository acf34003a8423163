import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines)
    n, q = map(int, lines[0].split())
    heights = list(map(int, lines[1].split()))
    boxes = list(map(int, lines[2].split()))
    assert 1 <= n <= 50_000 and 1 <= q <= 50_000
    assert len(heights) == n and heights == sorted(heights) and len(boxes) == q
    assert all(0 <= value <= 2 * 10**9 for value in heights + boxes)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
