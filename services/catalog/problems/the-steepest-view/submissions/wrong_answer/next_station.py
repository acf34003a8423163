# Looks at the next station, as if the others were hidden behind it.
import sys

n, summit, *rest = map(int, sys.stdin.read().split())
print(*rest[0::3], sep='\n')
