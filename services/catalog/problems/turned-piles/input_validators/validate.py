import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', lines[0])
    n = int(lines[0])
    assert 2 <= n <= 60_000 and len(lines) == n
    piles = set(range(1, n + 1))
    for line in lines[1:]:
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line)
        a, b = map(int, line.split())
        assert a != b and a in piles and b in piles
        piles.remove(a)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
