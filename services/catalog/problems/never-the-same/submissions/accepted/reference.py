k, q = map(int, input().split())
piles = list(map(int, input().split()))
SEVERAL = k + 1
only = [0]  # of each pile the only good move, 0 for none, or SEVERAL
smallest = [0]
for pile in range(1, max(piles) + 1):
    good = [move for move in range(1, min(k, pile) + 1) if only[pile - move] in (0, move)]
    only.append(good[0] if len(good) == 1 else SEVERAL if good else 0)
    smallest.append(good[0] if good else 0)
print(*(smallest[pile] for pile in piles))
