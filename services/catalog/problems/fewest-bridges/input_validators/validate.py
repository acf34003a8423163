import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', lines[0])
    n, m = map(int, lines[0].split())
    assert 1 <= n <= 20_000 and 0 <= m <= 40_000
    bridges = lines[1:] if m > 0 else [line for line in lines[1:] if line]
    assert len(bridges) == m and all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', bridge) for bridge in bridges)
    assert all(int(island) <= n for bridge in bridges for island in bridge.split())


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
