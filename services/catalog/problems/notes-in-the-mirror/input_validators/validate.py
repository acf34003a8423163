import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]*', first)
    assert len(lines) == int(first) <= 40_000
    actions = [re.fullmatch(r'mirror|(?:add|shift|count) (0|-?[1-9][0-9]*)', line) for line in lines]
    assert all(action and abs(int(action[1] or 0)) <= 10 ** 9 for action in actions)
    assert any(line.startswith('count') for line in lines)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
