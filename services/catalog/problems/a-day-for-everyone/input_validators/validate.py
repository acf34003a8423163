import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]*', first)
    assert len(lines) == int(first) <= 20_000
    assert all(re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)+', line) for line in lines)
    lists = [list(map(int, line.split(' '))) for line in lines]
    assert all(count == len(days) and max(days) <= 10 ** 9 for count, *days in lists)
    assert sum(count for count, *_ in lists) <= 200_000


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
