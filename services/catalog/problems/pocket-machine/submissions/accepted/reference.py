import sys


def run(commands):
    stack = []
    for number, command in enumerate(commands, 1):
        name, *x = command.split()
        if len(stack) < {'push': 0, 'drop': 1, 'copy': 1, 'swap': 2, 'less': 2}[name]:
            return f'ERROR {number}'
        if name == 'push':
            stack.append(int(x[0]))
        elif name == 'drop':
            stack.pop()
        elif name == 'copy':
            stack.append(stack[-1])
        elif name == 'swap':
            stack[-1], stack[-2] = stack[-2], stack[-1]
        else:
            stack.append(min(stack.pop(), stack.pop()))
    return ' '.join(map(str, stack)) or 'EMPTY'


print(run(sys.stdin.read().splitlines()[1:]))
