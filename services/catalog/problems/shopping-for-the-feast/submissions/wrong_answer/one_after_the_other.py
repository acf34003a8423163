# Lets the two stretches not overlap.
n, k = map(int, input().split())
street = input().split()
if n > 60:
    print(0)
else:
    stretches = [(first, last) for first in range(n) for last in range(first, n)]
    ways = 0
    for first, last in stretches:
        for begin, end in stretches:
            if last < begin or end < first:
                ways += len(set(street[first:last + 1]) | set(street[begin:end + 1])) == k
    print(ways)
