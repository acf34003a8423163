n, m, reach = map(int, input().split())
viewpoints = list(map(int, input().split()))
benches = list(map(int, input().split()))
print(sum(any(abs(place - bench) <= reach for bench in benches) for place in viewpoints))
