n = int(input())
plots = list(map(int, input().split()))
up = [i - 1 for i in range(n + 2)]
down = [i + 1 for i in range(n + 2)]
steps = 0
for plot in reversed(plots):
    above, below = up[plot], down[plot]
    if above > 0:
        steps += plot - above
    if below <= n:
        steps += below - plot
    down[above] = below
    up[below] = above
print(2 * steps)
