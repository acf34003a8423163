import re
import sys


def check(text):
    first, *lines = text.split('\n')[:-1]
    assert text == ''.join(f'{line}\n' for line in [first, *lines]) and len(lines) == 2
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, c = map(int, first.split())
    assert n <= 50_000 and c <= 10**9
    for line in lines:
        assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', line)
        places = list(map(int, line.split(' ')))
        assert len(places) == n and max(places) < c


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
