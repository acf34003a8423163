import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, k, c = map(int, lines[0].split())
    benches = list(map(int, lines[1].split()))
    assert 1 <= k <= n <= 20_000 and 1 <= c <= 10**9
    assert len(benches) == n and all(0 <= bench < c for bench in benches)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
