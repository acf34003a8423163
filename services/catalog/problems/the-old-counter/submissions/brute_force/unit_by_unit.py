# Lets the counter run, unit by unit.
wheels, n = map(int, input().split())
first, *readings = map(int, input().split())
shown, total = first, 0
for reading in readings:
    while shown != reading:
        shown = (shown + 1) % 10 ** wheels
        total += 1
print(total)
