import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and len(lines) == 3
    assert re.fullmatch(r'([1-9][0-9]* ){3}(0|[1-9][0-9]*)', first)
    *counts, d = map(int, first.split(' '))
    assert d <= 10 ** 6
    for count, line in zip(counts, lines):
        assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', line)
        sizes = list(map(int, line.split(' ')))
        assert len(sizes) == count <= 50_000 and max(sizes) <= 10 ** 6 and sizes == sorted(sizes)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
