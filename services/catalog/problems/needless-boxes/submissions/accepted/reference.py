needless = 0
# For each open box, what it contains: its boxes count 1, its things 2.
contents = [0]
for char in input():
    if char == '(':
        contents[-1] += 1
        contents.append(0)
    elif char == ')':
        if contents.pop() == 1:
            needless += 1
    else:
        contents[-1] += 2
print(needless)
