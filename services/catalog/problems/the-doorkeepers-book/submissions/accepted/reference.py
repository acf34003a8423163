import sys
_, *lines = sys.stdin.read().splitlines()
inside = set()
mistakes = 0
for line in lines:
    sign, name = line.split()
    if (sign == '+') == (name in inside):
        mistakes += 1
    elif sign == '+':
        inside.add(name)
    else:
        inside.remove(name)
print(mistakes, len(inside))
