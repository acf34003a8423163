import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *roads = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, m = map(int, first.split())
    assert 2 <= n <= 20_000 and m <= 40_000 and len(roads) == m
    near = [[] for _ in range(n + 1)]
    for road in roads:
        assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*){2}', road)
        a, b, length = map(int, road.split())
        assert a <= n and b <= n and a != b and length <= 10 ** 6
        near[a].append(b)
        near[b].append(a)
    reached, todo = {1}, [1]
    while todo:
        for town in near[todo.pop()]:
            if town not in reached:
                reached.add(town)
                todo.append(town)
    assert n in reached


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
