# Begins a new spell as soon as the sum falls to 0 or below.
input()
total = days = longest = 0
for gain in map(int, input().split()):
    total += gain
    days += 1
    if total <= 0:
        total = days = 0
    longest = max(longest, days)
print(longest)
