import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    lines = lines[check_vine(lines) :]
    assert check_vine(lines) == len(lines)


def check_vine(lines):
    assert re.fullmatch(r'[1-9][0-9]*', lines[0])
    n = int(lines[0])
    assert n <= 50_000 and len(lines) >= n
    near = [[] for _ in range(n + 1)]
    for line in lines[1:n]:
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line)
        a, b = map(int, line.split())
        assert a <= n and b <= n
        near[a].append(b)
        near[b].append(a)
    reached, todo = {1}, [1]
    while todo:
        for knot in near[todo.pop()]:
            if knot not in reached:
                reached.add(knot)
                todo.append(knot)
    assert len(reached) == n
    return n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
