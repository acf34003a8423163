# Believes that the letter comes back to person 1.
n = int(input())
passes_to = [0] + list(map(int, input().split()))
person, count = passes_to[1], 1
while person != 1 and count < n:
    person = passes_to[person]
    count += 1
print(count, person)
