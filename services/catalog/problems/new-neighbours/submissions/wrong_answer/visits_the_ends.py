# Beyond the ends lives nobody.
n = int(input())
plots = list(map(int, input().split()))
up = [i - 1 for i in range(n + 2)]
down = [i + 1 for i in range(n + 2)]
steps = 0
for plot in reversed(plots):
    above, below = up[plot], down[plot]
    steps += below - above
    down[above], up[below] = below, above
print(2 * steps)
