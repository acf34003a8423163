# Keeps the guests in a list and searches it for each line: O(n^2).
inside = []
mistakes = 0
for _ in range(int(input())):
    sign, name = input().split()
    if (sign == '+') == (name in inside):
        mistakes += 1
    elif sign == '+':
        inside.append(name)
    else:
        inside.remove(name)
print(mistakes, len(inside))
