from bisect import bisect_left

n, q = map(int, input().split())
heights = list(map(int, input().split()))
shelves = []
for box in map(int, input().split()):
    shelf = bisect_left(heights, box)  # the first one that is not lower than the box
    shelves.append(shelf if shelf < n else -1)
print(*shelves)
