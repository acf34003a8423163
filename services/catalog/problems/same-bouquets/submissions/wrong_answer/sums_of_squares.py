# Compares the number of flowers, the sum of their kinds and the sum of the squares.
import sys
n, q, *numbers = map(int, sys.stdin.read().split())
sums, squares = [0], [0]
for kind in numbers[:n]:
    sums.append(sums[-1] + kind)
    squares.append(squares[-1] + kind * kind)
answers = []
for i in range(n, n + 4 * q, 4):
    a, b, c, d = numbers[i:i + 4]
    same = all(row[b] - row[a - 1] == row[d] - row[c - 1] for row in (range(n + 1), sums, squares))
    answers.append('Y' if same else 'N')
print(''.join(answers))
