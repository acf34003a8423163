from itertools import permutations

n, k = map(int, input().split())
photograph = [int(chair) - 1 for chair in input().split()]
rules = 0
for rule in permutations(range(n)):
    chairs = list(range(n))
    for _ in range(k):
        chairs = [rule[chair] for chair in chairs]
    rules += chairs == photograph
print(rules % 1_000_003)
