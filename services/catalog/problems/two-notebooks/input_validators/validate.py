import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines)
    n = int(lines[0])
    entered, left = [list(map(int, line.split())) for line in lines[1:]]
    assert 1 <= n <= 85_000 and sorted(entered) == sorted(left) == list(range(1, n + 1))
    doors = [0] * (n + 1)
    inside, done = [], 0
    for room in entered:
        if inside:
            doors[inside[-1]] += 1
        inside.append(room)
        while inside and done < n and inside[-1] == left[done]:
            inside.pop()
            done += 1
        assert inside or done == n
    assert done == n and max(doors) <= 2


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
