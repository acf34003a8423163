import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { rssKb } from '@skirmish/testkit/processes'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Player } from '../players/player.ts'
import { newcomer, playInto } from './ranked-story.ts'

const DRIBBLERS = 5_000
const GARBAGE = 2_000
const SOCKETS = 1_000
/** Attackers have many addresses; each opens so many connections. */
const PER_ADDRESS = 500
const AT_A_TIME = 250
const DRIBBLE_MS = 1_000
const MOST_GROWTH_MB = 200

let system: System
beforeAll(async () => {
  system = await startSystem({ environment: FEW_PROBLEMS })
})
afterAll(() => system?.stop())

interface Attacker {
  socket: Socket
  heard: string
  open: boolean
}
let connections = 0
const attackers: Attacker[] = []

function attack(text: string): Attacker {
  const localAddress = `127.0.7.${1 + Math.floor(connections++ / PER_ADDRESS)}`
  const socket = connect({ port: Number(new URL(system.url).port), host: '127.0.0.1', localAddress, noDelay: true })
  const attacker = { socket, heard: '', open: true }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    attacker.heard = (attacker.heard + bytes.toString('latin1')).slice(0, 100)
  })
  socket.on('close', () => {
    attacker.open = false
  })
  socket.write(text)
  attackers.push(attacker)
  return attacker
}
async function many(count: number, text: (i: number) => string): Promise<Attacker[]> {
  const made: Attacker[] = []
  for (let i = 0; i < count; i++) {
    made.push(attack(text(i)))
    if (i % AT_A_TIME === 0) await sleep(20)
  }
  return made
}
const answered = (all: Attacker[], status: number) =>
  all.filter(({ heard }) => heard.startsWith(`HTTP/1.1 ${status}`)).length

const HEAD = 'HTTP/1.1\r\nHost: skirmish\r\n'
const DRIBBLE = `POST /api/register/ ${HEAD}Content-Type: application/json\r\nContent-Length: 8000\r\n\r\n{`
const UPGRADE = `${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`

test('TR3 bodies that dribble, refused tokens and one person’s thousand sockets cost little, and other people log in and play', async () => {
  const [crowd, ann, ben] = await Promise.all(['crowd', 'ann', 'ben'].map((name) => newcomer(system.url, name)))
  if (!crowd || !ann || !ben) throw new Error('three players were made')
  const token = await crowd.token()
  const forged = `${token.slice(0, -20)}${'A'.repeat(20)}`
  const gateway = system.pid('gateway')
  const before = rssKb(gateway)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, rssKb(gateway))
  }, 250)
  const dribblers = await many(DRIBBLERS, () => DRIBBLE)
  const dribbling = setInterval(() => {
    for (const { socket, open } of dribblers) if (open) socket.write(' ')
  }, DRIBBLE_MS)
  try {
    const garbage = await many(GARBAGE, (i) =>
      i % 2 === 0
        ? `GET /home/ ${HEAD}Authorization: Bearer ${forged}${i}\r\n\r\n`
        : `GET /ws/matchmaking/?token=${forged}${i} ${UPGRADE}`,
    )
    const sockets = await many(SOCKETS, () => `GET /ws/matchmaking/?token=${token} ${UPGRADE}`)
    const story = async () => {
      const [dan, eve] = await Promise.all([newcomer(system.url, 'dan'), newcomer(system.url, 'eve')])
      const played = await playInto(dan, eve)
      played.sockets[0].send({ action: 'resign' })
      return (await played.sockets[1].next('match_result')).results.map((side) => side.status)
    }
    expect(await story()).toEqual(['Won', 'Failed'])
    await vi.waitFor(
      () => {
        expect(answered(sockets, 101)).toBe(20)
        expect(answered(sockets, 429)).toBe(SOCKETS - 20)
        expect(answered(garbage, 401) + answered(garbage, 429)).toBe(GARBAGE)
      },
      { timeout: 20_000, interval: 500 },
    )
    await vi.waitFor(() => expect(dribblers.some(({ open }) => open)).toBe(false), { timeout: 40_000, interval: 500 })
  } finally {
    clearInterval(dribbling)
    clearInterval(watching)
    for (const { socket } of attackers) socket.destroy()
  }
  const grown = Math.round((most - before) / 1_024)
  console.log(`the gateway's memory grew by ${grown} MB`)
  expect(grown).toBeLessThan(MOST_GROWTH_MB)
})

const UNREAD = 290
/** As large as their sources may be, of a character that takes six bytes as JSON: at once they would be 15 MB. */
const SUBMISSIONS = 40
const SOURCE_CHARACTERS = 65_000
const WATCH_MS = 12_000
const PROMPT_MS = 2_000

/** Submissions take five seconds each, so the player's are written into the database. */
async function writeSubmissions({ environment }: System, author: Player): Promise<void> {
  const { results } = (await author.call('GET', '/problems/?limit=1')).body
  const [{ title } = { title: '' }] = results as { title: string }[] // the contract's shape
  const { match_id } = (
    await author.call('GET', `/matches/lookup/?type=Solo&problem_title=${encodeURIComponent(title)}`)
  ).body
  const { user_id } = (await author.call('GET', '/api/account/')).body
  const name = `${environment.DATABASE_PREFIX ?? ''}match_room`
  const { db, close } = await openDatabase<object>({ url: environment.DATABASE_URL ?? '', name, pool: 1 })
  await sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at, judgement)
    select gen_random_uuid(), ${match_id}, ${user_id}, 'submit', 'python', repeat(chr(1), ${SOURCE_CHARACTERS}), now(), '{}'
    from generate_series(1, ${SUBMISSIONS})`.execute(db)
  await close()
}

test('TR3 a student who reads none of hundreds of large answers keeps nobody waiting', async () => {
  const [scribe, other] = await Promise.all(['scribe', 'other'].map((name) => newcomer(system.url, name)))
  if (!scribe || !other) throw new Error('two players were made')
  await writeSubmissions(system, scribe)
  const path = '/api/account/submissions/?limit=100'
  const room = system.pid('match-room')
  const before = rssKb(room)
  const text = `GET ${path} ${HEAD}Authorization: Bearer ${await scribe.token()}\r\n\r\n`
  const unread = await many(UNREAD, () => text)
  for (const { socket } of unread) socket.once('data', () => socket.pause())
  const begun = Date.now()
  let most = 0
  try {
    while (Date.now() - begun < WATCH_MS) {
      for (const read of ['/history/', '/home/', '/problems/', '/leaderboard/']) {
        const at = Date.now()
        expect(await other.call('GET', read)).toMatchObject({ status: 200 })
        expect(Date.now() - at).toBeLessThan(PROMPT_MS)
      }
      most = Math.max(most, rssKb(room))
      await sleep(500)
    }
    expect(answered(unread, 200) + answered(unread, 429)).toBe(UNREAD)
  } finally {
    for (const { socket } of unread) socket.destroy()
  }
  const grown = Math.round((most - before) / 1_024)
  console.log(`match-room's memory grew by ${grown} MB`)
  expect(grown).toBeLessThan(MOST_GROWTH_MB)
})
