import { RANKS, type Rank } from '@skirmish/contracts/ranks'

/** When official arenas begin, every day. RULES AR1. */
export interface Schedule {
  /** Minutes after midnight, by the clock of `zone`. */
  times: readonly number[]
  /** An IANA time zone. */
  zone: string
  minutes: number
  /** The tiers that meet, an arena each. */
  groups: readonly (readonly Rank[])[]
}

/** An official arena that the schedule wants. */
export interface Occurrence {
  /** Names it: whoever makes it again, makes no other one. */
  slot: string
  starts_at: number
  ends_at: number
  tiers: readonly Rank[]
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Reads when official arenas begin; null for never. Throws on what nobody can mean. */
export function readSchedule(settings: {
  ARENA_TIMES: string
  ARENA_ZONE: string
  ARENA_MINUTES: number
  ARENA_GROUPS: string
}): Schedule | null {
  const times = readTimes(settings.ARENA_TIMES)
  const groups = readGroups(settings.ARENA_GROUPS)
  const zone = settings.ARENA_ZONE
  try {
    clockOf(zone)
  } catch {
    throw new Error(`ARENA_ZONE: ${zone} is no time zone as Europe/Madrid`)
  }
  return times.length > 0 && groups.length > 0 ? { times, zone, minutes: settings.ARENA_MINUTES, groups } : null
}

/** Reads `12:00,17:30` as minutes after midnight. Throws on anything else. */
export function readTimes(text: string): number[] {
  return listOf(text).map((one) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(one) ?? []
    if (hours === undefined) throw new Error(`ARENA_TIMES: ${one} is no time of the day as 17:30`)
    return Number(hours) * 60 + Number(minutes)
  })
}

/** Reads `Bronze+Silver,Gold` as groups of tiers. Throws on anything else. */
export function readGroups(text: string): Rank[][] {
  return listOf(text).map((group) =>
    group.split('+').map((name) => {
      const rank = RANKS.find((one) => one === name.trim())
      if (!rank) throw new Error(`ARENA_GROUPS: ${name} is no tier; tiers are ${RANKS.join(', ')}`)
      return rank
    }),
  )
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The arenas that begin from `from` up to `to`, not included. A time that the clock skips is the one after it, of one that comes twice the first. RULES AR1. */
export function occurrences({ times, zone, minutes, groups }: Schedule, from: number, to: number): Occurrence[] {
  const found: Occurrence[] = []
  const clock = clockOf(zone)
  for (let day = startOfDay(from) - DAY_MS; day <= to + DAY_MS; day += DAY_MS)
    for (const time of times) {
      const starts_at = instantOf(clock, day + time * MINUTE_MS)
      if (starts_at < from || starts_at >= to) continue
      const wall = new Date(day + time * MINUTE_MS).toISOString().slice(0, 16)
      for (const tiers of groups)
        found.push({ slot: `${wall} ${tiers.join('+')}`, starts_at, ends_at: starts_at + minutes * MINUTE_MS, tiers })
    }
  return found
}

const startOfDay = (at: number): number => at - (at % DAY_MS)

/** How far a zone's clock is ahead of UTC at an instant, milliseconds. */
type Clock = (at: number) => number

function clockOf(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - (at - (at % 1000))
  }
}

/** The instant at which a zone's clock shows what UTC's shows at `wall`. */
function instantOf(clock: Clock, wall: number): number {
  const [before, after] = [clock(wall - DAY_MS), clock(wall + DAY_MS)]
  const shown = [wall - before, wall - after].filter((at) => at + clock(at) === wall)
  return shown.length > 0 ? Math.min(...shown) : wall - before
}
