# Counts those only that get it again and again.
n = int(input())
passes_to = [0] + list(map(int, input().split()))
seen, person = {}, 1
while person not in seen:
    seen[person] = len(seen)
    person = passes_to[person]
print(len(seen) - seen[person], person)
