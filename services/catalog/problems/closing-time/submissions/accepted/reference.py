line = input().strip()
opening = {')': '(', ']': '[', '}': '{'}
still_open = []  # the top is the one to be closed next
good = len(line)
for i, bracket in enumerate(line):
    if bracket not in opening:
        still_open.append(bracket)
    elif not still_open or still_open.pop() != opening[bracket]:
        good = i
        break
print(good)
