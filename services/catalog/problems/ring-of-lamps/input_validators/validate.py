import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, t = map(int, first.split())
    assert n <= 50_000 and t <= 10 ** 18 and re.fullmatch(r'[01]+', second) and len(second) == n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
