# Counts the group of each customer anew: O(n^2).
n, t = map(int, input().split())
seconds = list(map(int, input().split()))
largest = 0
for first in range(n):
    last = first
    while last + 1 < n and seconds[last + 1] - seconds[first] <= t:
        last += 1
    largest = max(largest, last - first + 1)
print(largest)
