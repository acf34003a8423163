# There are n - k + 1 places.
from collections import Counter

n, k = map(int, input().split())
choirs = list(map(int, input().split()))
recordings = Counter()
for i in range(n - k):
    choir, count = Counter(choirs[i:i + k]).most_common(1)[0]
    if 2 * count > k:
        recordings[choir] += 1
print(sum(recordings.values()), min(recordings, key=lambda choir: (-recordings[choir], choir), default=0))
