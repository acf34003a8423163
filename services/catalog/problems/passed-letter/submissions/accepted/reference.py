n = int(input())
passes_to = [0] + list(map(int, input().split()))
seen = [False] * (n + 1)
person = 1
while not seen[person]:
    seen[person] = True
    person = passes_to[person]
print(sum(seen), person)
