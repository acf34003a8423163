# Takes one number for enough, whatever the command.
def run():
    stack = []
    for i in range(int(input())):
        name, *x = input().split()
        if name != 'push' and not stack:
            return ['ERROR', i + 1]
        if name == 'push':
            stack.append(int(x[0]))
        elif name == 'drop':
            stack.pop()
        elif name == 'copy':
            stack.append(stack[-1])
        elif name == 'swap':
            stack[-2:] = stack[-2:][::-1]
        else:
            stack[-2:] = [min(stack[-2:])]
    return stack or ['EMPTY']


print(*run())
