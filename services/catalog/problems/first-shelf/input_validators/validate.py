import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9]\d*)( (0|-?[1-9]\d*))*')
text = sys.stdin.read()
assert text.endswith('\n')
lines = text[:-1].split('\n')
assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines)
n, q = map(int, lines[0].split())
heights = list(map(int, lines[1].split()))
boxes = list(map(int, lines[2].split()))
assert 1 <= n <= 50_000 and 1 <= q <= 50_000
assert len(heights) == n and heights == sorted(heights) and len(boxes) == q
assert all(0 <= value < 2**31 for value in heights + boxes)
sys.exit(42)
