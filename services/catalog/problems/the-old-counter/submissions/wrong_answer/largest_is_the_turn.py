# Forgets the step from the largest number to 0.
wheels, n = map(int, input().split())
readings = list(map(int, input().split()))
total = 0
for before, after in zip(readings, readings[1:]):
    total += after - before if after >= before else after - before + 10 ** wheels - 1
print(total)
