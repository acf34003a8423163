import sys

n, *ends = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    near[a].append(b)
    near[b].append(a)


def tree_of_groups(order):
    """Adds chambers in this order; each is put above the groups that it joins. Whatever is above was added later."""
    above = [0] * (n + 1)
    top = list(range(n + 1))
    added = [False] * (n + 1)
    for chamber in order:
        added[chamber] = True
        for other in near[chamber]:
            if not added[other]:
                continue
            while top[other] != other:
                top[other] = top[top[other]]
                other = top[other]
            above[other] = top[other] = chamber
    return above


over = tree_of_groups(range(1, n + 1))  # above x: the deepest chambers of ways that begin at x
under = tree_of_groups(range(n, 0, -1))  # above x: the highest ones

# a preorder of the tree `over`: what is below b stands at first[b] to first[b] + size[b] - 1
size = [1] * (n + 1)
for chamber in range(1, n):
    size[over[chamber]] += size[chamber]
first = [0] * (n + 1)
free = [0] * (n + 1)
for chamber in range(n, 0, -1):
    first[chamber] = free[over[chamber]]
    free[over[chamber]] += size[chamber]
    free[chamber] = first[chamber] + 1

below = [[] for _ in range(n + 1)]
for chamber in range(2, n + 1):
    below[under[chamber]].append(chamber)
marks = [0] * (n + 1)  # a Fenwick tree of the chambers that are above the present one in `under`


def mark(chamber, change):
    at = first[chamber] + 1
    while at <= n:
        marks[at] += change
        at += at & -at


def marked_before(at):
    count = 0
    while at > 0:
        count += marks[at]
        at &= at - 1
    return count


calm = 0
todo = [1]
while todo:
    chamber = todo.pop()
    if chamber < 0:
        mark(-chamber, -1)
        continue
    calm += marked_before(first[chamber] + size[chamber]) - marked_before(first[chamber])
    mark(chamber, 1)
    todo.append(-chamber)
    todo.extend(below[chamber])
print(calm)
