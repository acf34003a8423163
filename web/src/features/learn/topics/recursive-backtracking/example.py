size = int(input())
queens = []
solutions = []


def is_attacked(row, column):
    return any(
        other == column or abs(other - column) == row - r
        for r, other in enumerate(queens)
    )


def place(row):
    if row == size:
        solutions.append(queens[:])
        return
    for column in range(size):
        if is_attacked(row, column):
            continue
        queens.append(column)
        place(row + 1)
        queens.pop()


place(0)
print(len(solutions), "solutions")
if solutions:
    print("first:", *solutions[0])
