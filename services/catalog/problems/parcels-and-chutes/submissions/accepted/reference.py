n, k = map(int, input().split())
floors = list(map(int, input().split()))
rank = {floor: i for i, floor in enumerate(sorted(set(floors), reverse=True), 1)}
size = len(rank)
# starts[c]: a Fenwick tree of maxima: where the falling chains of c + 1 parcels that end with a floor
# begin at the latest, counted from 1; 0 if there is none.
starts = [[0] * (size + 1) for _ in range(k)]

first = longest = 0  # first: how many parcels lie before the stretch
for i, floor in enumerate(floors, 1):
    own = rank[floor]
    start = i
    for tree in starts:
        # A chain of one parcel less that ends with a greater floor goes on with this parcel.
        before = 0
        place = own - 1
        while place > 0:
            if tree[place] > before:
                before = tree[place]
            place &= place - 1
        place = own
        while place <= size:
            if tree[place] < start:
                tree[place] = start
            place += place & -place
        start = before
        if start == 0:
            break
    # k + 1 falling parcels: the stretch has to begin behind the first of them.
    first = max(first, start)
    longest = max(longest, i - first)
print(longest)
