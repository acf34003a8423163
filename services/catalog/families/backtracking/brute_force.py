from itertools import combinations, permutations, product
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
groups = [some for size in range(n + 1) for some in combinations(range(n), size)]
if RULE == "subsets":
    print(sum(1 for some in groups if some and sum(a[i] for i in some) == K))
elif RULE == "signs":
    print(sum(1 for some in groups if 2 * sum(a[i] for i in some) == sum(a)))
elif RULE == "orders":
    print(len({order for order in permutations(a) if all(x != y for x, y in zip(order, order[1:]))}))
elif RULE == "halves":
    print(min(abs(sum(a) - 2 * sum(a[i] for i in some)) for some in groups))
elif RULE == "ladder":
    best = 0
    for order in permutations(a):
        length = 1
        while length < n and abs(order[length] - order[length - 1]) <= K:
            length += 1
        best = max(best, length)
    print(best)
elif RULE == "bags":
    loads = ([sum(abs(x) for x, bag in zip(a, bags) if bag == one) for one in range(K)] for bags in product(range(K), repeat=n))
    print(min(max(each) for each in loads))
