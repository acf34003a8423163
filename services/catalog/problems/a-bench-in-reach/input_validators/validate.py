import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and len(lines) == 2
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, m, d = map(int, first.split(' '))
    assert d <= 10 ** 9
    for count, line in zip((n, m), lines):
        assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', line)
        places = list(map(int, line.split(' ')))
        assert len(places) == count <= 100_000 and max(places) <= 10 ** 9 and places == sorted(places)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
