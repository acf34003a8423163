import { median, report, table } from '@skirmish/testkit/report'
import { pairWave } from '../src/domain/pairing.ts'
import { createPlayers, type Player } from '../src/domain/player.ts'
import { createQueue } from '../src/domain/queue.ts'
import { NOBODY, type Ticket } from '../src/domain/ticket.ts'
import { measureDurable } from './durable.ts'

const ROUNDS = 5
const OPERATIONS = 200_000

/** Points as they come about: most players near the start, few far up. */
const somePoints = (): number => Math.floor(Math.random() * Math.random() * 1_700)
const some = (name: string, at: number): Ticket => ({
  user_id: name,
  username: name,
  points: somePoints(),
  joined_at: at,
  avoid: NOBODY,
})

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** CPU nanoseconds an operation. */
function timed(operations: number, work: (i: number) => void): number {
  const begun = cpuMs()
  for (let i = 0; i < operations; i++) work(i)
  return ((cpuMs() - begun) * 1e6) / operations
}

/** The bare bookkeeping of a pair: two players leave a Map of so many, two others come. */
function bareMap(queued: number): number {
  const map = new Map(Array.from({ length: queued }, (_, i) => [`user-${i}`, i]))
  const names = [...map.keys()]
  const others = Array.from({ length: queued }, (_, i) => `other-${i}`)
  return timed(Math.min(OPERATIONS, queued >> 1), (i) => {
    map.delete(names[2 * i] ?? '')
    map.delete(names[2 * i + 1] ?? '')
    map.set(others[2 * i] ?? '', i)
    map.set(others[2 * i + 1] ?? '', i)
  })
}

/**
 * With so many queued: one joins and is paired with the closest, who leaves; another takes the place. All have a
 * socket, so a leader knows them. Joining and leaving include the look-up by user that each message costs; the pair comes after it.
 */
function pairing(queued: number): { pair: number; join: number; leave: number } {
  let now = queued
  const players = createPlayers()
  const queue = createQueue<Player>()
  const join = (ticket: Ticket) => queue.add(players.of(ticket.user_id), ticket)
  const leave = (userId: string) => queue.remove(players.of(userId))
  const waiting = Array.from({ length: queued }, (_, i) => some(`user-${i}`, i))
  waiting.forEach(join)
  const half = waiting.slice(0, queued >> 1)
  const moves = { leave: [] as number[], join: [] as number[] }
  for (let done = 0; done < OPERATIONS; done += half.length) {
    moves.leave.push(timed(half.length, (i) => leave(half[i]?.user_id ?? '')))
    const again = half.map((ticket) => ({ ...ticket, joined_at: ++now }))
    moves.join.push(timed(half.length, (i) => join(again[i] as Ticket))) // a slice of full arrays
  }
  const arrivals = Array.from({ length: OPERATIONS }, (_, i) => some(`new-${i}`, 0))
  let paired = 0
  const each = timed(OPERATIONS, (i) => {
    const partner = queue.closest(arrivals[i] as Ticket, ++now) // likewise
    const ticket = partner?.ticket
    if (!partner || !ticket) return // far up there is not always somebody
    paired++
    queue.remove(partner)
    queue.add(partner, { ...ticket, joined_at: now })
  })
  return { pair: (each * OPERATIONS) / paired, join: median(moves.join), leave: median(moves.leave) }
}

const rows: (string | number)[][] = []
for (const [name, queued] of [
  ['10k', 10_000],
  ['100k', 100_000],
  ['1m', 1_000_000],
] as const) {
  const bare: number[] = []
  const ours: ReturnType<typeof pairing>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(bareMap(queued))
    ours.push(pairing(queued))
  }
  const [pair, reference] = [1e9 / median(ours.map((one) => one.pair)), 1e9 / median(bare)]
  rows.push([
    name,
    pair / 1e6,
    median(ours.map((one) => one.join)),
    median(ours.map((one) => one.leave)),
    reference / 1e6,
  ])
  if (name !== '100k') report({ name: `pairing.engine.${name}`, value: pair, unit: '1/s/core', reference })
}
table(
  'Pairs at once, by CPU of one core',
  ['queued', 'million pairs/s', 'join, ns', 'leave, ns', 'bare Map, million/s'],
  rows,
)

const waves = [14, 200, 1_000, 10_000, 100_000].map((players) => {
  const sorted = Array.from({ length: players }, (_, i) => some(`p${i}`, 0)).sort((a, b) => a.points - b.points)
  const times = Array.from({ length: 3 }, () => timed(1, () => pairWave(sorted, 5_000)) / 1e6)
  return [players, pairWave(sorted, 5_000).length, median(times)]
})
table('Waves of those who found nobody at once', ['players', 'pairs', 'CPU ms'], waves)

await measureDurable()
process.exit(0)
