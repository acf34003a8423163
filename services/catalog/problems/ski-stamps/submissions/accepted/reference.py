n, k = map(int, input().split())
worth = [0] + list(map(int, input().split()))
above = [0, 0] + list(map(int, input().split()))
below = [0] * (n + 1)
chains = []
for hut in range(n, 0, -1):
    value = worth[hut] + below[hut]
    over = above[hut]
    chains.append(min(value, below[over]))
    below[over] = max(value, below[over])
chains.append(below[0])
print(sum(sorted(chains)[-k:]))
