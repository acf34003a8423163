import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first)
    n = int(first)
    assert 2 <= n <= 70_000 and len(lines) == n - 1
    near = [[] for _ in range(n + 1)]
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line)
        a, b = map(int, line.split())
        assert a <= n and b <= n
        near[a].append(b)
        near[b].append(a)
    reached, todo = {1}, [1]
    while todo:
        for chamber in near[todo.pop()]:
            if chamber not in reached:
                reached.add(chamber)
                todo.append(chamber)
    assert len(reached) == n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
