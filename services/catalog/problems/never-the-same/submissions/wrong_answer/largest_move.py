# Prints the largest move that wins.
k, q = map(int, input().split())
piles = list(map(int, input().split()))
good = [[]]
for pile in range(1, max(piles) + 1):
    good.append([move for move in range(1, min(k, pile) + 1) if good[pile - move] in ([], [move])])
print(*(good[pile][-1] if good[pile] else 0 for pile in piles))
