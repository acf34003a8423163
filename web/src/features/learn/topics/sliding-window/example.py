text = input().strip()

last_at = {}
left = 0
best = ""
for right, letter in enumerate(text):
    left = max(left, last_at.get(letter, -1) + 1)
    last_at[letter] = right
    if right - left + 1 > len(best):
        best = text[left : right + 1]

print(len(best), best)
