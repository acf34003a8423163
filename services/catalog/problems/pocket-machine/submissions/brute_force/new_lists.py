def after(stack, command):
    name, *x = command.split()
    if name == 'push':
        return stack + [int(x[0])]
    *rest, top = stack
    if name == 'drop':
        return rest
    if name == 'copy':
        return stack + [top]
    *rest, second = rest
    return rest + ([top, second] if name == 'swap' else [min(top, second)])


def run():
    stack = []
    for i in range(int(input())):
        try:
            stack = after(stack, input())
        except ValueError:
            return ['ERROR', i + 1]
    return stack or ['EMPTY']


print(*run())
