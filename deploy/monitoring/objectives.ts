import type { Objective } from './burn-rates.ts'

const HTTP = 'http_request_duration_seconds'
/** Calls that last as long as a player's program, or as a password is hashed on purpose. */
const SLOW_BY_NATURE = 'runCode|submitCode|runFreely|logIn|register'
const FEW = 3

const increase = (series: string, window: string) => `sum(increase(${series}[${window}]))`
/** Prometheus 3 writes whole bounds with a fraction. */
const bound = (seconds: number) => (Number.isInteger(seconds) ? `le=~"${seconds}([.]0)?"` : `le="${seconds}"`)

/** At most `budget` of what a histogram counts may take longer than `seconds`, which is one of its bounds. */
function within(seconds: number, histogram: string, labels = ''): Pick<Objective, 'failed' | 'all' | 'series'> {
  const all = (window: string) => increase(`${histogram}_count{${labels}}`, window)
  const selected = [labels, bound(seconds)].filter(Boolean).join(',')
  const told = labels.replace(/!~"[^"]*"/, '="home"')
  return {
    all,
    failed: (window) => `${all(window)} - ${increase(`${histogram}_bucket{${selected}}`, window)}`,
    series: (failures, successes) => ({
      [`${histogram}_count{${told}}`]: failures + successes,
      [`${histogram}_bucket{${[told, `le="${seconds}"`].filter(Boolean).join(',')}}`]: successes,
    }),
  }
}

const CALLS = `${HTTP}_count{service="gateway"}`
const OPENINGS = 'gateway_socket_openings_total'
const READY = 'matchmaking_ready_seconds'
const LOST = 'matchmaking_lost_pairs_total'
const ready = within(2, READY)

/** What Skirmish promises in 30 days, and what its alerts and the overview are made of. */
export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'GatewayFails',
    title: 'Calls that end with a 5xx (0.1 %)',
    what: 'More than 0.1 % of calls end with a 5xx',
    budget: 0.001,
    least: FEW,
    failed: (window) => increase(`${HTTP}_count{service="gateway",status=~"5.."}`, window),
    all: (window) => increase(CALLS, window),
    series: (failures, successes) => ({
      [`${HTTP}_count{service="gateway",operation="home",status="503"}`]: failures,
      [`${HTTP}_count{service="gateway",operation="home",status="200"}`]: successes,
    }),
  },
  {
    name: 'GatewayIsSlow',
    title: 'Calls longer than 300 ms (1 %)',
    what: 'More than 1 % of calls take longer than 300 ms',
    budget: 0.01,
    least: FEW,
    ...within(0.3, HTTP, `service="gateway",operation!~"${SLOW_BY_NATURE}|socket_.*"`),
  },
  {
    name: 'SocketsDoNotOpen',
    title: 'Sockets that do not open (0.1 %)',
    what: 'More than 0.1 % of sockets do not open',
    budget: 0.001,
    least: FEW,
    failed: (window) => increase(`${OPENINGS}{outcome="failed"}`, window),
    all: (window) => increase(`${OPENINGS}{outcome=~"opened|failed"}`, window),
    series: (failures, successes) => ({
      [`${OPENINGS}{socket="match",outcome="failed"}`]: failures,
      [`${OPENINGS}{socket="match",outcome="opened"}`]: successes,
      [`${OPENINGS}{socket="match",outcome="refused"}`]: 100 * (failures + successes), // no fault of ours
    }),
  },
  {
    name: 'PairingIsSlow',
    title: 'Pairs made later than 5 s (1 %)',
    what: 'More than 1 % of pairs are made more than 5 s after they might have been',
    budget: 0.01,
    least: FEW,
    ...within(5, 'matchmaking_pairing_seconds'),
  },
  {
    name: 'MatchesStartLate',
    title: 'Matches later than 2 s, or never (0.5 %)',
    what: 'More than 0.5 % of accepted pairs wait longer than 2 s for their match, or get none',
    budget: 0.005,
    least: FEW,
    failed: (window) => `${ready.failed(window)} + ${increase(LOST, window)}`,
    all: (window) => `${ready.all(window)} + ${increase(LOST, window)}`,
    series: (failures, successes) => ({ ...ready.series(failures / 2, successes), [LOST]: failures / 2 }),
  },
  {
    name: 'VerdictsAreLate',
    title: 'Verdicts later than 10 s (1 %)',
    what: 'More than 1 % of submissions wait longer than 10 s for their verdict, their own time not counted',
    budget: 0.01,
    least: FEW,
    ...within(10, 'match_room_verdict_seconds', 'kind="submit"'),
  },
  {
    name: 'MatchesAreMisscored',
    title: 'Matches not scored exactly once (0.01 %)',
    what: 'More than 0.01 % of finished matches are not scored exactly once',
    budget: 0.0001,
    least: 0,
    failed: (window) => increase('match_room_scored_matches_total{scored!="once"}', window),
    all: (window) => increase('match_room_scored_matches_total', window),
    series: (failures, successes) => ({
      'match_room_scored_matches_total{scored="never"}': failures,
      'match_room_scored_matches_total{scored="once"}': successes,
    }),
  },
  {
    name: 'BoardIsStale',
    title: 'Matches on a board later than 10 s (1 %)',
    what: 'More than 1 % of matches are on their board more than 10 s after their end',
    budget: 0.01,
    least: FEW,
    ...within(10, 'leaderboard_freshness_seconds'),
  },
]
