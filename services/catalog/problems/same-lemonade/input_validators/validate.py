import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]*', first)
    assert len(lines) == int(first) <= 30_000
    assert all(re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*)){2}', line) for line in lines)
    recipes = [list(map(int, line.split(' '))) for line in lines]
    assert all(0 < max(recipe) <= 10 ** 9 for recipe in recipes)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
