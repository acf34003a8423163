# Looks for benches ahead only.
from bisect import bisect_left

n, m, reach = map(int, input().split())
viewpoints = list(map(int, input().split()))
benches = list(map(int, input().split()))
restful = 0
for place in viewpoints:
    bench = bisect_left(benches, place)
    restful += bench < m and benches[bench] <= place + reach
print(restful)
