n = int(input())
strengths = list(map(int, input().split()))
print(sum(sorted(strengths[:m])[(m + 1) // 2 - 1] for m in range(1, n + 1)))
