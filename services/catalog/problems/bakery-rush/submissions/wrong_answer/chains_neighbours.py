# Every two have to be close, not only neighbours.
n, t = map(int, input().split())
seconds = list(map(int, input().split()))
first = largest = 0
for last in range(n):
    if last and seconds[last] - seconds[last - 1] > t:
        first = last
    largest = max(largest, last - first + 1)
print(largest)
