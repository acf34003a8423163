bag = []
for _ in range(int(input())):
    name, *x = input().split()
    if name == 'mirror':
        bag = [-y for y in bag]
    elif name == 'shift':
        bag = [y + int(x[0]) for y in bag]
    elif name == 'add':
        bag.append(int(x[0]))
    else:
        print(bag.count(int(x[0])))
