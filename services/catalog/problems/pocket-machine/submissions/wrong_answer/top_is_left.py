# Keeps the second number instead of the smaller one.
def run():
    stack = []
    for i in range(int(input())):
        name, *x = input().split()
        if len(stack) < {'push': 0, 'drop': 1, 'copy': 1, 'swap': 2, 'less': 2}[name]:
            return ['ERROR', i + 1]
        if name == 'push':
            stack.append(int(x[0]))
        elif name == 'copy':
            stack.append(stack[-1])
        elif name == 'swap':
            stack.append(stack.pop(-2))
        else:
            stack.pop()
    return stack or ['EMPTY']


print(*run())
