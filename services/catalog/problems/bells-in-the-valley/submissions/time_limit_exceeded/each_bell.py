# Follows the sound of each bell from tower to tower: O(n^2).
n = int(input())
heights = list(map(int, input().split()))
total = 0
for row in (heights, heights[::-1]):
    for i, own in enumerate(row):
        for j in range(i + 1, n):
            total += 1
            if row[j] > own:
                break
print(total)
