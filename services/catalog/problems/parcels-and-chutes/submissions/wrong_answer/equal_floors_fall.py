# Does not let a parcel follow one for the same floor.
n, k = map(int, input().split())
floors = list(map(int, input().split()))
longest = 0
for first in range(n):
    last = [0] * k
    for i in range(first, n):
        chute = next((c for c in range(k) if last[c] < floors[i]), None)
        if chute is None:
            break
        last[chute] = floors[i]
        longest = max(longest, i - first + 1)
print(longest)
