n = int(input())
shelf = []
thrown = unserved = 0
for day in range(1, n + 1):
    bottles, last, customers = map(int, input().split())
    shelf += [last] * bottles
    for _ in range(customers):
        if shelf:
            shelf.remove(min(shelf))
        else:
            unserved += 1
    thrown += shelf.count(day)
    shelf = [last for last in shelf if last > day]
print(thrown, unserved)
