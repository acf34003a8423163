# Takes a bracket that is still open at the end for a mistake.
line = input()
pairs = {')': '(', ']': '[', '}': '{'}
stack = []
good = len(line)
for i, c in enumerate(line):
    if c not in pairs:
        stack.append((c, i))
    elif not stack or stack.pop()[0] != pairs[c]:
        good = i
        break
else:
    if stack:
        good = stack[0][1]
print(good)
