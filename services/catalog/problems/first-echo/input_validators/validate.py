import re
import sys

text = sys.stdin.read()
assert text.endswith('\n')
first, *words = text[:-1].split('\n')
assert re.fullmatch(r'[1-9]\d*', first) and int(first) <= 50_000
assert len(words) == int(first)
assert all(re.fullmatch(r'[a-z]+', word) for word in words)
sys.exit(42)
