import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', lines[0])
    n, start = map(int, lines[0].split())
    assert 1 <= start <= n <= 50_000
    assert re.fullmatch(r'[a-z]+', lines[1]) and len(lines[1]) == n
    assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', lines[2])
    following = list(map(int, lines[2].split()))
    assert len(following) == n and max(following) <= n
    steps, note = 0, start
    while note and steps <= n:
        steps, note = steps + 1, following[note - 1]
    assert steps <= n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
