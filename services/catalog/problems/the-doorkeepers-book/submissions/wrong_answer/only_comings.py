# Does not see that a guest who is outside cannot leave.
inside = set()
mistakes = 0
for _ in range(int(input())):
    sign, name = input().split()
    if sign == '-':
        inside.discard(name)
    elif name in inside:
        mistakes += 1
    else:
        inside.add(name)
print(mistakes, len(inside))
