/** What a load of players who come back tells of each match: a point each, which a reader of the stream can tell apart. */
import exec from 'k6/execution'
import { Counter, Rate, Trend } from 'k6/metrics'

/** Players who came, who joined the queue once its socket was open, and why they joined it again. */
export const arrivals = new Counter('arrivals')
export const joins = new Counter('joins')
const rejoins = new Counter('rejoins')
/** Milliseconds from the arrival to the join, from the join to the pairing, from both acceptances to the match, and from a cut socket to an open one. */
export const timeToJoin = new Trend('time_to_join', true)
export const timeToPair = new Trend('time_to_pair', true)
export const timeToReady = new Trend('time_to_ready', true)
export const timeAway = new Trend('time_away', true)
const cuts = new Counter('ws_cut')
/** Players whose session the server has ended, whom it lets join no more, or who heard nothing until they loaded the page again. */
export const loggedOut = new Counter('logged_out')
export const blocked = new Counter('blocked')
export const reloads = new Counter('reloads')
/** Arrivals for which every player of the load was busy. */
export const nobodyFree = new Counter('nobody_free')

const entered = new Counter('match_entered')
const results = new Counter('match_result')
const voids = new Counter('match_void')
/** Matches that a player was sent to and that did not end for them. */
const lost = new Counter('match_lost')
/** Results that were told again, and otherwise than before. */
const changed = new Counter('result_changed')
/** Right programs that were refused. */
export const wrongVerdict = new Counter('wrong_verdict')
export const wrongPair = new Rate('wrong_pair')

/** What must hold whatever dies: nothing here is of times. */
export const correct = {
  match_lost: ['count==0'],
  result_changed: ['count==0'],
  wrong_verdict: ['count==0'],
  wrong_pair: ['rate==0'],
}

/** Metadata go with the point and, other than tags, make no series of their own. */
function tell(metric: Counter, about: Record<string, string>): void {
  const { metadata } = exec.vu.metrics
  Object.assign(metadata, about)
  metric.add(1)
  for (const name of Object.keys(about)) delete metadata[name]
}

export const told = {
  entered: (match: string, user: string) => tell(entered, { match, user }),
  result: (match: string, user: string, content: string) => tell(results, { match, user, content }),
  changed: (match: string, user: string, content: string) => tell(changed, { match, user, content }),
  void: (match: string, user: string, reason: string) => tell(voids, { match, user, reason }),
  lost: (match: string, user: string, seen: string) => tell(lost, { match, user, seen }),
  again: (why: string) => rejoins.add(1, { why }),
  cut: (code: number) => cuts.add(1, { code: String(code) }),
}
