import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', second)
    n, picture = map(int, first.split(' '))
    switches = list(map(int, second.split(' ')))
    assert n == len(switches) <= 80_000 and max(picture, *switches) < 2 ** 30


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
