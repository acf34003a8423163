import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', second)
    n, d = map(int, first.split())
    worths = list(map(int, second.split()))
    assert 1 <= n <= 22 and d <= 10 ** 9 and len(worths) == n and max(worths) <= 10 ** 9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
