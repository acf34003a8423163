# Begins with the first height and keeps whatever fits next.
n = int(input())
heights = list(map(int, input().split()))
kept = [heights[0]]
for height in heights:
    if abs(height - kept[-1]) == 1:
        kept.append(height)
print(len(kept))
