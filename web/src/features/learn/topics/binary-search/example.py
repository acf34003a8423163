import sys

line, *targets = sys.stdin.read().strip().split("\n")
values = list(map(int, line.split()))


def first_not_less(target):
    low, high = 0, len(values)
    while low < high:
        mid = (low + high) // 2
        if values[mid] < target:
            low = mid + 1
        else:
            high = mid
    return low


for target in targets:
    print(first_not_less(int(target)))
