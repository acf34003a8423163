n = int(input())
standing = {}
bids = 0
for _ in range(n):
    kind, *number = input().split()
    if kind == 'B':
        bids += 1
        standing[bids] = int(number[0])
    elif kind == 'W':
        del standing[int(number[0])]
    else:
        order = sorted(standing, key=lambda bid: (-standing[bid], bid)) + [0, 0]
        print(order[0], standing.get(order[1], 0))
