# The choir with the most singers may have less than half.
from collections import Counter

n, k = map(int, input().split())
choirs = list(map(int, input().split()))
recordings = Counter()
for i in range(n - k + 1):
    counts = Counter(choirs[i:i + k])
    recordings[min(counts, key=lambda choir: (-counts[choir], choir))] += 1
print(n - k + 1, min(recordings, key=lambda choir: (-recordings[choir], choir)))
