import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]*', first)
    assert re.fullmatch(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*', second)
    places = list(map(int, second.split(' ')))
    assert 3 <= int(first) == len(places) <= 4_000 and max(map(abs, places)) <= 10 ** 9
    assert places == sorted(set(places))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
