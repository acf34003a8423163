import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', second)
    n, c = map(int, first.split(' '))
    pegs = list(map(int, second.split(' ')))
    assert 3 <= n == len(pegs) <= 150_000 and n <= c <= 10 ** 9
    assert pegs == sorted(set(pegs)) and pegs[-1] < c


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
