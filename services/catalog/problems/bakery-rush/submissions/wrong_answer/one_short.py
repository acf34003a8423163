# Both the first and the last customer belong to the group.
n, t = map(int, input().split())
seconds = list(map(int, input().split()))
first = largest = 0
for last in range(n):
    while seconds[last] - seconds[first] > t:
        first += 1
    largest = max(largest, last - first)
print(largest)
