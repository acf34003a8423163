import re
import sys

text = sys.stdin.read()
assert text.endswith('\n')
first, *rows = text[:-1].split('\n')
assert re.fullmatch(r'[1-9]\d*', first)
n = int(first)
assert 1 <= n <= 60 and len(rows) == n
assert all(re.fullmatch(r'[#.]+', row) and len(row) == n for row in rows)
sys.exit(42)
