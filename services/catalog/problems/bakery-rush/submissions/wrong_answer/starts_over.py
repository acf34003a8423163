# A group that is over does not start with the next customer.
n, t = map(int, input().split())
seconds = list(map(int, input().split()))
first = largest = 0
for last in range(n):
    if seconds[last] - seconds[first] > t:
        first = last
    largest = max(largest, last - first + 1)
print(largest)
