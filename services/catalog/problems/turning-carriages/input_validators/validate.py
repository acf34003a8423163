import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9]\d*)( (0|-?[1-9]\d*))*')
text = sys.stdin.read()
assert text.endswith('\n')
lines = text[:-1].split('\n')
assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
n, k = map(int, lines[0].split())
assert 1 <= k <= n <= 100_000
assert len(lines[1].split()) == n
sys.exit(42)
