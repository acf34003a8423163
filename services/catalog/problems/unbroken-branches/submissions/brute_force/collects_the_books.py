import sys

sys.setrecursionlimit(10_000)
n = int(input())
books = [0] + list(map(int, input().split()))
above = [0, 0] + list(map(int, input().split()))


def collect(room):
    return [books[room]] + [book for other in range(2, n + 1) if above[other] == room for book in collect(other)]


found = [sorted(collect(room)) for room in range(1, n + 1)]
print(sum(row == list(range(row[0], row[0] + len(row))) for row in found))
