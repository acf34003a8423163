n = int(input())
heights = list(map(int, input().split()))
most = []
for i in range(n):
    before = [most[j] for j in range(i) if abs(heights[j] - heights[i]) == 1]
    most.append(1 + max(before, default=0))
print(max(most))
