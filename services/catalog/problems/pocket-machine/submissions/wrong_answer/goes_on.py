# Leaves out a command that finds too few numbers, and goes on.
stack = []
for _ in range(int(input())):
    name, *x = input().split()
    if name == 'push':
        stack.append(int(x[0]))
    elif name == 'drop' and stack:
        stack.pop()
    elif name == 'copy' and stack:
        stack.append(stack[-1])
    elif name == 'swap' and len(stack) > 1:
        stack.append(stack.pop(-2))
    elif name == 'less' and len(stack) > 1:
        stack.append(min(stack.pop(), stack.pop()))
print(*stack or ['EMPTY'])
