import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, k = map(int, first.split())
    assert n <= 30_000 and k <= 60_000 and len(lines) == n
    dishes, menus = 0, 1
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)+', line)
        c, *prices = map(int, line.split())
        assert c == len(prices) and max(prices) <= 10**9
        dishes += c
        menus = min(k, menus * c)
    assert dishes <= 60_000 and menus == k


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
