# Lets each bench serve one viewpoint only.
n, m, reach = map(int, input().split())
viewpoints = list(map(int, input().split()))
benches = list(map(int, input().split()))
restful = bench = 0
for place in viewpoints:
    while bench < m and benches[bench] < place - reach:
        bench += 1
    if bench < m and benches[bench] <= place + reach:
        restful += 1
        bench += 1
print(restful)
