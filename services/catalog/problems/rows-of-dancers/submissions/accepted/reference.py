import sys

n, m, q, *rest = map(int, sys.stdin.read().split())
mover = [0, *rest[1 : 3 * m : 3]]
goal = [0, *rest[2 : 3 * m : 3]]
made_of_it = [[] for _ in range(m + 1)]
for row, source in enumerate(rest[0 : 3 * m : 3], 1):
    made_of_it[source].append(row)
dancers = rest[3 * m + 1 :: 2]
asked = [[] for _ in range(m + 1)]
for question, row in enumerate(rest[3 * m :: 2]):
    asked[row].append(question)

# a ring in which dancer 0 stands between the right end and the left end
left = [n, *range(n)]
right = [*range(1, n + 1), 0]


def move(x, y):
    """Takes x out of the row and puts x to the right of y."""
    a, b = left[x], right[x]
    right[a], left[b] = b, a
    z = right[y]
    right[y] = left[z] = x
    left[x], right[x] = y, z


answers = [''] * q
back = [0] * (m + 1)  # the left neighbour before the move of a row
todo = [0]
while todo:
    row = todo.pop()
    if row < 0:
        move(mover[-row], back[-row])
        continue
    if row:
        back[row] = left[mover[row]]
        move(mover[row], goal[row])
        todo.append(-row)
    for question in asked[row]:
        x = dancers[question]
        answers[question] = f'{left[x]} {right[x]}'
    todo += made_of_it[row]
print('\n'.join(answers))
