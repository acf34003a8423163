# Counts the three kinds apart, without their order.
line = input().strip()
still_open = {'(': 0, '[': 0, '{': 0}
opening = {')': '(', ']': '[', '}': '{'}
good = len(line)
for i, bracket in enumerate(line):
    if bracket in still_open:
        still_open[bracket] += 1
    elif still_open[opening[bracket]] == 0:
        good = i
        break
    else:
        still_open[opening[bracket]] -= 1
print(good)
