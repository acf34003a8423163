# Names the person who passes it on last.
n = int(input())
passes_to = [0] + list(map(int, input().split()))
seen, person, last = set(), 1, 1
while person not in seen:
    seen.add(person)
    last, person = person, passes_to[person]
print(len(seen), last)
