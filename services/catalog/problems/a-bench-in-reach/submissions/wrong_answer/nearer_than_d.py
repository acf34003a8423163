# Wants the bench to be nearer than d.
n, m, reach = map(int, input().split())
viewpoints = list(map(int, input().split()))
benches = list(map(int, input().split()))
restful = bench = 0
for place in viewpoints:
    while bench < m and benches[bench] <= place - reach:
        bench += 1
    restful += bench < m and benches[bench] < place + reach
print(restful)
