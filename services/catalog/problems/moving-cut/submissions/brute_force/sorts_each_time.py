n, k = map(int, input().split())
jumps = list(map(int, input().split()))
cuts = [sorted(jumps[:i], reverse=True)[k - 1] for i in range(k, n + 1)]
print(1 + sum(a != b for a, b in zip(cuts, cuts[1:])), cuts[-1])
