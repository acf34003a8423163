n = int(input())
passes_to = list(map(int, input().split()))
had = [1]
while passes_to[had[-1] - 1] not in had:
    had.append(passes_to[had[-1] - 1])
print(len(had), passes_to[had[-1] - 1])
