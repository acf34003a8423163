# Counts boxes with exactly one box, whatever else is in them.
needless = 0
boxes = [0]
for char in input():
    if char == '(':
        boxes[-1] += 1
        boxes.append(0)
    elif char == ')' and boxes.pop() == 1:
        needless += 1
print(needless)
