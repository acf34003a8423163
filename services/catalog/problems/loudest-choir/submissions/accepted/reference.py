n, k = map(int, input().split())
choirs = list(map(int, input().split()))
count = [0] * (10**6 + 1)
recordings = {}
leader = 0
for i, choir in enumerate(choirs):
    count[choir] += 1
    if i >= k:
        left = choirs[i - k]
        count[left] -= 1
        if left == leader and 2 * count[left] <= k:
            leader = 0
    if 2 * count[choir] > k:
        leader = choir
    if i >= k - 1 and leader:
        recordings[leader] = recordings.get(leader, 0) + 1
most = max(recordings.values(), default=0)
print(sum(recordings.values()), min((c for c in recordings if recordings[c] == most), default=0))
