from collections import Counter

n, k = map(int, input().split())
choirs = list(map(int, input().split()))
recordings = Counter()
for i in range(n - k + 1):
    for choir, count in Counter(choirs[i:i + k]).items():
        if 2 * count > k:
            recordings[choir] += 1
best = min(recordings, key=lambda choir: (-recordings[choir], choir), default=0)
print(sum(recordings.values()), best)
