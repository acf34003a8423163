import { AGAIN_AFTER_MS, type Free, isBlocked, pairFree } from '../src/arenas/domain/pairing.ts'
import { matchMs, phaseOf } from '../src/arenas/domain/phase.ts'
import { addPlayed, emptySheet, type Played, type Sheet, sheetOf } from '../src/arenas/domain/scoring.ts'
import { runToEnd } from '../src/domain/pairing.ts'

/** A match as the tables have it. */
interface Game {
  users: readonly [string, string]
  ends_at: number
  limit_ms: number
  ended: { at: number; winner: string | null; void: boolean } | null
}

interface Kept {
  sheet: Sheet
  last_opponent: string | null
  free_since: number
  game: Game | null
}

const START = Date.UTC(2026, 9, 24, 23, 50) // over midnight, in the night in which the clocks of Europe are set back

function seeded(start: number): () => number {
  let seed = start * 7_919 + 1
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
}

/**
 * Plays an arena second by second. What a leader keeps is thrown away at random, and rebuilt from the matches alone: `unequal` names whose
 * rebuilt state differs. `idle` names those of whom two were free at once, and might have met, after a wave.
 */
export function simulate(of: { players: number; minutes: number; seed: number; crashes: boolean }) {
  const random = seeded(of.seed)
  const arena = { starts_at: START, ends_at: START + of.minutes * 60_000, match_ms: 300_000 }
  const games: Game[] = []
  const users = Array.from({ length: of.players }, (_, i) => `p${i}`)
  const points = new Map(users.map((user) => [user, Math.floor(random() * 1_500)]))
  const blocked = new Map(users.map((user, i) => [user, i % 50 === 49 ? [users[i - 1] ?? ''] : []]))
  let kept = rebuild(users, games)
  const [idle, unequal]: [string[], string[]] = [[], []]
  let twiceRunning = 0

  for (let now = START - 1_000; now <= arena.ends_at; now += 1_000) {
    for (const game of games) if (!game.ended && game.ends_at <= now) end(game, now, random, kept)
    const crashed = of.crashes && random() < 0.05
    if (crashed || now === arena.ends_at) {
      const again = rebuild(users, games)
      for (const [user, state] of again)
        if (JSON.stringify(state) !== JSON.stringify(kept.get(user))) unequal.push(user)
      kept = again
    }
    if (phaseOf(arena, now) !== 'running') continue
    const free = [...kept].flatMap(([user_id, { sheet, last_opponent, free_since, game }]): Free[] =>
      game
        ? []
        : [
            {
              ...{ user_id, score: sheet.score, points: points.get(user_id) ?? 0, last_opponent, free_since },
              blocked: blocked.get(user_id) ?? [],
            },
          ],
    )
    if (free.length < 2) continue
    const pairs = runToEnd(pairFree(free, free.length < users.length, now))
    const paired = new Set(pairs.flat())
    for (const [a, b] of pairs) {
      if (a.last_opponent === b.user_id && free.length > 2) twiceRunning++
      const limit_ms = matchMs(arena, now)
      const game: Game = {
        ...{ users: [a.user_id, b.user_id], limit_ms, ended: null },
        ends_at: now + Math.min(limit_ms, 1_000 + Math.floor(random() * 400_000)),
      }
      if (crashed && random() < 0.5) continue // the leader died before it wrote the pair: nobody has heard of it
      games.push(game)
      for (const { user_id } of [a, b]) {
        const state = kept.get(user_id)
        if (!state || state.game) throw new Error(`${user_id} is paired twice`)
        state.game = game
      }
    }
    const left = free.filter((one) => !paired.has(one))
    for (const a of left)
      for (const b of left)
        if (a !== b && !isBlocked(a, b) && now - Math.max(a.free_since, b.free_since) >= AGAIN_AFTER_MS)
          idle.push(`${a.user_id} ${b.user_id} at ${now - START}`)
  }
  return { games: games.length, idle, unequal, twiceRunning }
}

function end(game: Game, now: number, random: () => number, kept: Map<string, Kept>): void {
  const drawn = random()
  const winner = drawn < 0.7 ? (game.users[random() < 0.5 ? 0 : 1] ?? null) : null
  game.ended = { at: now, winner, void: drawn > 0.95 }
  for (const user of game.users) {
    const state = kept.get(user)
    if (!state) continue
    const { last_opponent, free_since } = afterwards(game, user)
    kept.set(user, { sheet: addPlayed(state.sheet, playedBy(game, user)), last_opponent, free_since, game: null })
  }
}

const afterwards = ({ users, ended }: Game, user: string) => ({
  last_opponent: users.find((other) => other !== user) ?? null,
  free_since: ended?.at ?? 0,
})

function playedBy({ ended, ends_at, limit_ms }: Game, user: string): Played {
  const { at, winner } = ended ?? { at: 0, winner: null }
  const outcome = ended?.void ? 'void' : winner === user ? 'won' : winner ? 'lost' : 'drawn'
  return { outcome, solved: outcome === 'won', fast: ends_at % 2 === 0, took_ms: limit_ms, ended_at: at }
}

/** What a new leader reads: everything follows from the matches. */
function rebuild(users: readonly string[], games: readonly Game[]): Map<string, Kept> {
  const of = new Map<string, Game[]>(users.map((user) => [user, []]))
  for (const game of games) for (const user of game.users) of.get(user)?.push(game)
  return new Map(
    users.map((user) => {
      const own = of.get(user) ?? []
      const over = own.filter(({ ended }) => ended).sort((a, b) => (a.ended?.at ?? 0) - (b.ended?.at ?? 0))
      const last = over.at(-1)
      const { last_opponent, free_since } = last ? afterwards(last, user) : { last_opponent: null, free_since: START }
      const sheet = over.length > 0 ? sheetOf(over.map((game) => playedBy(game, user))) : emptySheet()
      return [user, { sheet, last_opponent, free_since, game: own.find(({ ended }) => !ended) ?? null }]
    }),
  )
}
