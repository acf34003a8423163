# Everything below counts, not only what is directly below.
n = int(input())
books = [0] + list(map(int, input().split()))
rows = [[book] for book in books]
for room, over in enumerate(map(int, input().split()), 2):
    rows[over].append(books[room])
print(sum(max(row) - min(row) == len(row) - 1 for row in rows[1:]))
