import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9] [1-9][0-9]*', first)
    assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', second)
    d, n = map(int, first.split(' '))
    readings = list(map(int, second.split(' ')))
    assert n <= 50_000 and len(readings) == n and max(readings) < 10 ** d


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
