n = int(input())
drawn = [int(word) - 1 for word in input().split()]
print(sum(1 for child, to in enumerate(drawn) if child < to and drawn[to] == child))
