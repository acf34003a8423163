s = input().strip()
pairs = {')': '(', ']': '[', '}': '{'}
stack = []
good = len(s)
for i, c in enumerate(s):
    if c not in pairs:
        stack.append(c)
    elif not stack or stack.pop() != pairs[c]:
        good = i
        break
print(good)
