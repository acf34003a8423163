# Compares each list with the one before it only.
lists = [set(map(int, input().split()[1:])) for _ in range(int(input()))]
common = lists[0]
for one, other in zip(lists, lists[1:]):
    common = one & other
print(min(common, default=-1))
