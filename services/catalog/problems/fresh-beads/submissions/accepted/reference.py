s = input().strip()
seen = set()
left = best = 0
for c in s:
    while c in seen:
        seen.remove(s[left])
        left += 1
    seen.add(c)
    best = max(best, len(seen))
print(best)
