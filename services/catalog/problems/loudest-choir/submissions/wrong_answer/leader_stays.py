# A leader loses the majority when enough singers leave.
n, k = map(int, input().split())
choirs = list(map(int, input().split()))
count, recordings, leader = {}, {}, 0
for i, choir in enumerate(choirs):
    count[choir] = count.get(choir, 0) + 1
    if i >= k:
        count[choirs[i - k]] -= 1
    if 2 * count[choir] > k:
        leader = choir
    if i >= k - 1 and leader:
        recordings[leader] = recordings.get(leader, 0) + 1
print(sum(recordings.values()), min(recordings, key=lambda choir: (-recordings[choir], choir), default=0))
