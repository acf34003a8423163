import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first) and len(lines) == 2
    for count, line in zip(map(int, first.split(' ')), lines):
        assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', line)
        times = list(map(int, line.split(' ')))
        assert len(times) == count <= 50_000 and max(times) <= 10 ** 9 and times == sorted(times)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
