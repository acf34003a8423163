# Does not count person 1.
n = int(input())
passes_to = [0] + list(map(int, input().split()))
seen, person = set(), 1
while person not in seen:
    seen.add(person)
    person = passes_to[person]
print(len(seen) - 1, person)
