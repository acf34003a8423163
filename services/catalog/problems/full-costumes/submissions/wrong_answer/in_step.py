# Puts the first hat with the first coat, the second with the second, and so on.
*counts, slack = map(int, input().split())
rows = [list(map(int, input().split())) for _ in range(3)]
print(sum(max(sizes) - min(sizes) <= slack for sizes in zip(*rows)))
