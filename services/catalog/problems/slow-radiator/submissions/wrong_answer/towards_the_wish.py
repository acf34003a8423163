# Always moves towards the wish of the hour.
n, s = map(int, input().split())
wishes = list(map(int, input().split()))
t, total = s, abs(s - wishes[0])
for wish in wishes[1:]:
    t += (wish > t) - (wish < t)
    total += abs(wish - t)
print(total)
