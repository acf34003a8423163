# Takes the repeated word whose first shout comes earliest, not its second.
import sys
from collections import Counter

words = sys.stdin.read().split()[1:]
times = Counter(words)
print(next((word for word in words if times[word] > 1), 'NONE'))
