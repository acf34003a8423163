import sys

words = sys.stdin.read().split()

counts = {}
seen = set()
repeated = "-"
for word in words:
    counts[word] = counts.get(word, 0) + 1
    if repeated == "-" and word in seen:
        repeated = word
    seen.add(word)

for word, count in counts.items():
    print(word, count)
print("first repeated:", repeated)
