n, k = map(int, input().split())
heights = list(map(int, input().split()))
rank = {height: i for i, height in enumerate(sorted(set(heights)), 1)}
size = len(rank)
tree = [0] * (size + 1)


def change(place, by):
    while place <= size:
        tree[place] += by
        place += place & -place


def up_to(place):
    count = 0
    while place > 0:
        count += tree[place]
        place &= place - 1
    return count


pairs = first = longest = 0
for last, height in enumerate(heights):
    place = rank[height]
    pairs += last - first - up_to(place)
    change(place, 1)
    while pairs > k:
        place = rank[heights[first]]
        pairs -= up_to(place - 1)
        change(place, -1)
        first += 1
    longest = max(longest, last - first + 1)
print(longest)
