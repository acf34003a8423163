# Decides by the pile alone, as if nothing were forbidden at its beginning.
k, q = map(int, input().split())
piles = list(map(int, input().split()))
wins = [False]
first = [0]
for pile in range(1, max(piles) + 1):
    good = [move for move in range(1, min(k, pile) + 1) if not wins[pile - move]]
    wins.append(bool(good))
    first.append(good[0] if good else 0)
print(*(first[pile] for pile in piles))
