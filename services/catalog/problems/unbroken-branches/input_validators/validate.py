import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and re.fullmatch(r'[1-9][0-9]*', lines[0]) and INTEGERS.fullmatch(lines[1])
    assert re.fullmatch(r'([1-9][0-9]*( [1-9][0-9]*)*)?', lines[2])
    n = int(lines[0])
    assert 1 <= n <= 50_000 and sorted(map(int, lines[1].split())) == list(range(1, n + 1))
    above = list(map(int, lines[2].split()))
    assert len(above) == n - 1 and all(room <= n for room in above)
    below = {}
    for room, over in enumerate(above, 2):
        below.setdefault(over, []).append(room)
    reached = [1]
    for room in reached:
        reached += below.get(room, [])
    assert len(reached) == n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
