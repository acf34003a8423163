# Empties all chutes and goes on with the parcel that did not fit.
n, k = map(int, input().split())
longest = length = 0
last = [0] * k
for floor in map(int, input().split()):
    chute = next((c for c in range(k) if last[c] <= floor), None)
    if chute is None:
        last, chute, length = [0] * k, 0, 0
    last[chute] = floor
    length += 1
    longest = max(longest, length)
print(longest)
