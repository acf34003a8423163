n, k = map(int, input().split())
floors = list(map(int, input().split()))


def fits(stretch):
    """Tries all states of the chutes: what is last in each."""
    states = {(0,) * k}
    for floor in stretch:
        states = {
            tuple(sorted(state[:i] + (floor,) + state[i + 1:]))
            for state in states
            for i in range(k)
            if state[i] <= floor
        }
    return len(states) > 0


longest = 0
for first in range(n):
    while first + longest < n and fits(floors[first:first + longest + 1]):
        longest += 1
print(longest)
