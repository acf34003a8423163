# For each line, reads the book backwards to the guest's line before.
lines = [input().split() for _ in range(int(input()))]
mistakes = inside = 0
for i, (sign, name) in enumerate(lines):
    before = next((lines[j][0] for j in range(i - 1, -1, -1) if lines[j][1] == name), '-')
    if sign == before:
        mistakes += 1
    else:
        inside += 1 if sign == '+' else -1
print(mistakes, inside)
