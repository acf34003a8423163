import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, m = map(int, first.split(' '))
    assert n <= 100_000 and m <= 50_000 and len(lines) == m
    assert all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line) for line in lines)
    assert all(int(number) <= n for line in lines for number in line.split(' '))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
