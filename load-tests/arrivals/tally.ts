/** What players saw within some time, each figure since the one before. Times are milliseconds. */
export interface ArrivalsSeen {
  seconds: number
  /** Players who came, and who could join the queue. */
  arrivals: number
  joins: number
  /** From the arrival to the join, from the join to the pairing, and from both acceptances to the match: how many, the median, 95 of 100. */
  joined: Spread
  paired: Spread
  ready: Spread
  /** Matches that have ended with results, and without. */
  results: number
  voids: number
  /** Sockets that were cut, by their code (0: silent or without one), and how long until each was open again. */
  cuts: Record<string, number>
  away: Spread
  /** Joins after the first one of a search, by why. */
  rejoins: Record<string, number>
  requests: number
  /** Requests without an answer, by k6's error code, or with one of 5xx. */
  failed: Record<string, number>
  /** Players who heard nothing for a minute and loaded the page again, whose session had ended, who were kept out for dodges, and for whom nobody was free. */
  reloads: number
  loggedOut: number
  blocked: number
  nobodyFree: number
}

interface Spread {
  count: number
  median: number
  p95: number
}

/** What the players were told of a match. */
interface Match {
  entered: Set<string>
  contents: Set<string>
  /** By player: the end as they were told it. */
  told: Map<string, string>
  voidFor: Set<string>
  /** By player: what was seen of an end that did not come. */
  lost: Map<string, string>
}

interface Point {
  metric: string
  data: { value: number; tags?: Record<string, string>; metadata?: Record<string, string> }
}

export interface Tally {
  /** Reads a line of k6's JSON output. */
  read(line: string): void
  seen(): ArrivalsSeen
  joins(): number
  matches: ReadonlyMap<string, Match>
}

export const VOID = 'void'
const SERVER_ERROR = 500

const fresh = () => ({
  since: Date.now(),
  counts: {} as Record<string, number>,
  spreads: {
    time_to_join: [] as number[],
    time_to_pair: [] as number[],
    time_to_ready: [] as number[],
    time_away: [] as number[],
  },
  ended: new Set<string>(),
  voided: new Set<string>(),
  cuts: {} as Record<string, number>,
  rejoins: {} as Record<string, number>,
  failed: {} as Record<string, number>,
})

const nothingKnown = (): Match => ({
  entered: new Set(),
  contents: new Set(),
  told: new Map(),
  voidFor: new Set(),
  lost: new Map(),
})

const bump = (counts: Record<string, number>, name = '') => {
  counts[name] = (counts[name] ?? 0) + 1
}

function spreadOf(values: number[]): Spread {
  const sorted = values.sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return { count: sorted.length, median: at(0.5), p95: at(0.95) }
}

/** Keeps account of the points of the scenario `upheaval`, as k6 writes them. */
export function createTally(): Tally {
  const matches = new Map<string, Match>()
  let now = fresh()
  let joins = 0
  const matchOf = (id: string) => {
    const match = matches.get(id) ?? nothingKnown()
    matches.set(id, match)
    return match
  }

  const take = ({ metric, data: { value, tags = {}, metadata = {} } }: Point) => {
    const { match: id = '', user = '', content = '', seen = '' } = metadata
    switch (metric) {
      case 'time_to_join':
      case 'time_to_pair':
      case 'time_to_ready':
      case 'time_away':
        return void now.spreads[metric].push(value)
      case 'ws_cut':
        return bump(now.cuts, tags.code)
      case 'rejoins':
        return bump(now.rejoins, tags.why)
      case 'http_reqs':
        if (tags.name === 'goes on') return
        if (tags.status === '0') bump(now.failed, tags.error_code)
        else if (Number(tags.status) >= SERVER_ERROR) bump(now.failed, tags.status)
        return bump(now.counts, metric)
      case 'match_entered':
        return void matchOf(id).entered.add(user)
      case 'match_lost':
        return void matchOf(id).lost.set(user, seen)
      case 'match_void':
        matchOf(id).told.set(user, VOID)
        matchOf(id).voidFor.add(user)
        return void now.voided.add(id)
      case 'match_result':
        matchOf(id).told.set(user, content)
        if (matchOf(id).contents.size === 0) now.ended.add(id)
        return void matchOf(id).contents.add(content)
      case 'result_changed':
        return void matchOf(id).contents.add(content)
      case 'joins':
        joins++
        return bump(now.counts, metric)
      default:
        return bump(now.counts, metric)
    }
  }

  return {
    matches,
    joins: () => joins,
    read: (line) => {
      if (!line.startsWith('{"metric":')) return
      const point = JSON.parse(line) as Point // what k6 writes
      take(point)
    },
    seen: () => {
      const { since, counts, spreads, ended, voided, cuts, rejoins, failed } = now
      now = fresh()
      const count = (name: string) => counts[name] ?? 0
      return {
        seconds: (Date.now() - since) / 1000,
        ...{ arrivals: count('arrivals'), joins: count('joins') },
        joined: spreadOf(spreads.time_to_join),
        paired: spreadOf(spreads.time_to_pair),
        ready: spreadOf(spreads.time_to_ready),
        results: ended.size,
        voids: voided.size,
        ...{ cuts, away: spreadOf(spreads.time_away), rejoins },
        requests: count('http_reqs'),
        failed,
        reloads: count('reloads'),
        loggedOut: count('logged_out'),
        blocked: count('blocked'),
        nobodyFree: count('nobody_free'),
      }
    },
  }
}
