# Takes two equal readings for a full turn.
wheels, n = map(int, input().split())
readings = list(map(int, input().split()))
total = 0
for before, after in zip(readings, readings[1:]):
    total += after - before if after > before else after - before + 10 ** wheels
print(total)
