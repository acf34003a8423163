/** What recordings cost: bytes a match, and CPU of PostgreSQL and this process for a player who types, beside what the other messages of that player cost in the same run. */
import { EDITS_EVERY_MS } from '@skirmish/contracts/constants'
import { checksumOf } from '@skirmish/contracts/recorded-text'
import type { MatchRequest } from '@skirmish/contracts/sockets/match'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { cpuMs } from '@skirmish/testkit/processes'
import { median, quantile, report, table } from '@skirmish/testkit/report'
import { scope } from '@skirmish/testkit/scope'
import { allSolutions } from '@skirmish/testkit/solutions'
import { sql } from 'kysely'
import type { Config } from '../src/config.ts'
import { createRecorder } from '../src/recorder.ts'
import { onMatchSocket } from '../src/sockets/match-socket.ts'
import { createPushes } from '../src/sockets/pushes.ts'
import { insertMatch } from '../src/store/matches.ts'
import { packRecordings } from '../src/store/recordings.ts'
import type { Tables } from '../src/store/tables.ts'

const MATCHES = 60
/** Milliseconds between two keys of somebody who programs. */
const KEY_MS = 220
const WRITE_EVERY_MS = 5_000
const names = scope()
const database = await openTestDatabase<Tables>(names, 'match_room', new URL('../migrations/', import.meta.url), 1)
const bus = await openTestBus(names, 'bench')
const { db } = database
const recorder = createRecorder(database)
const parts = { database, recorder, pushes: createPushes(db, bus), config: {} as Config, decided: async () => {} }
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
const backend = backends[0]?.pid ?? 0

const about = { title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)', content: '{}' } as const
await db
  .insertInto('problems')
  .values({ problem_id: 'p', ...about })
  .execute()
const programs = Object.values(allSolutions())
const matches: string[] = []
for (let i = 0; i < MATCHES; i++) {
  const match_id = crypto.randomUUID()
  const now = new Date()
  const match = {
    match_id,
    type: 'Ranked',
    pair_id: null,
    problem_id: 'p',
    status: 'Pending',
    started_at: now,
  } as const
  const players = ['a', 'b'].map((side) => ({
    ...{ user_id: `${side}${i}`, username: `${side}${i}`, points_before: 0, opponent_id: null },
  }))
  await insertMatch(db, { ...match, deadline_at: new Date(now.getTime() + 3_600_000) }, players)
  matches.push(match_id)
}

/** The keys of a program at a person's pace, in messages as the editor sends them. */
function typed(program: string): MatchRequest[] {
  const keys = EDITS_EVERY_MS / KEY_MS
  return Array.from({ length: Math.ceil(program.length / keys) }, (_, i) => {
    const [from, until] = [Math.round(i * keys), Math.round((i + 1) * keys)]
    const edits = [...program.slice(from, until)].map((inserted, k) => ({
      ...{ ago: Math.round((EDITS_EVERY_MS - k * KEY_MS * (0.6 + 0.8 * Math.random())) / 50) * 50, from: from + k },
      ...{ removed: 0, inserted },
    }))
    return {
      ...{ action: 'edits' as const, language: 'python' as const, base: checksumOf(program.slice(0, from)) },
      edits: edits.map((edit) => ({ ...edit, ago: Math.max(0, edit.ago) })),
    }
  }).filter((message) => message.edits.length > 0)
}
const send = (i: number, message: MatchRequest) =>
  onMatchSocket(parts, {
    ...{ id: 1, kind: 'message', message, params: { match_id: matches[i >> 1] ?? '' } },
    ...{ user: { user_id: `${i % 2 ? 'b' : 'a'}${i >> 1}`, username: '' }, address: { gateway: 'gw', conn: `${i}` } },
  })

async function cost(work: () => Promise<unknown>): Promise<number> {
  const own = () => process.cpuUsage().user + process.cpuUsage().system
  const [before, server] = [own(), cpuMs(backend)]
  await work()
  return (own() - before) / 1_000 + cpuMs(backend) - server
}
const sides = Array.from({ length: MATCHES * 2 }, (_, i) => typed(programs[i % programs.length] ?? ''))
const longest = Math.max(...sides.map((messages) => messages.length))
let [usual, recording, seconds] = [0, 0, 0]
for (let turn = 0; turn < longest; turn++) {
  const typing = sides.flatMap((messages, i) => {
    const message = messages[turn]
    return message ? [{ i, message }] : []
  })
  seconds += (typing.length * EDITS_EVERY_MS) / 1_000
  usual += await cost(async () => {
    for (const { i } of typing) {
      await send(i, { action: 'typing', typing: true })
      await send(i, { action: 'stats_update', lines: turn })
    }
  })
  recording += await cost(async () => {
    for (const { i, message } of typing) await send(i, message)
    if (((turn + 1) * EDITS_EVERY_MS) % WRITE_EVERY_MS < EDITS_EVERY_MS) await recorder.write()
  })
}
await recorder.write()
recording += await cost(() => database.transaction((tx) => packRecordings(tx, new Date(Date.now() + 60_000), 1_000)))

const { rows } = await sql<{ packed: number; loose: number }>`select sum(length(body))::integer as packed,
  sum(bytes)::integer as loose from recordings group by match_id`.execute(db)
const [packed, loose] = [rows.map((row) => row.packed), rows.map((row) => row.loose)]
table(
  `${MATCHES} matches, ${programs.length} programs, a key every ${KEY_MS} ms`,
  ['bytes a match', 'median', 'p99'],
  [
    ['as it comes', median(loose), quantile(loose, 0.99)],
    ['packed', median(packed), quantile(packed, 0.99)],
  ],
)
report({ name: 'recordings.bytes.median', value: median(packed), unit: 'B', reference: median(loose) })
report({ name: 'recordings.bytes.p99', value: quantile(packed, 0.99), unit: 'B', reference: quantile(loose, 0.99) })
const perSecond = (ms: number) => (ms * 1_000) / seconds
report({
  name: 'recordings.cpu',
  value: perSecond(usual + recording),
  unit: 'µs per second of typing',
  reference: perSecond(usual),
})
await Promise.all([bus.close(), database.close()])
process.exit()
