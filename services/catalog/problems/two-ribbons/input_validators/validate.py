import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, m = map(int, first.split(' '))
    assert n <= 30_000 and m <= 30_000 and len(lines) == n + m
    assert all(re.fullmatch(r'[1-9][0-9]* [a-z]', line) for line in lines)
    lengths = [int(line[:-2]) for line in lines]
    assert max(lengths) <= 10 ** 9 and sum(lengths[:n]) == sum(lengths[n:])


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
