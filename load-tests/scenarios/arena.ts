/** Everybody enters one arena and is paired again and again for SECONDS: of each match one solves or gives up, and the board reaches every socket. */
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter, Rate, Trend } from 'k6/metrics'
import { ACCOUNTS, BASE, everyAccountOnce, mine, RATE, SECONDS } from '../lib/settings.ts'
import { openSocket } from '../lib/socket.ts'
import type { Account } from '../players/player.ts'

/** From when a player is free to the match. */
const timeToPair = new Trend('time_to_pair', true)
/** Between two boards that a socket gets while matches end all the time. */
const boardGap = new Trend('board_gap', true)
const heardState = new Rate('heard_state')
const matches = new Counter('arena_matches')
/** Players who were sent to a match while they were in another one. */
const twice = new Counter('paired_twice')

/** A match ends so long after both are in it, at the earliest and at the latest. */
const PLAYED_MS = [30_000, 120_000] as const
/** In one match of so many the player who is done first solves the problem; in the others that player gives up. */
const SOLVED_ONE_IN = 8
const LEAST_MINUTES = 20
const solutions: Record<string, string> = JSON.parse(open(__ENV.SOLUTIONS ?? 'solutions.json'))

export const options = {
  scenarios: { arena: everyAccountOnce },
  thresholds: { heard_state: ['rate==1'], ws_dropped: ['count==0'], paired_twice: ['count==0'] },
}

const asked = (account: Account) => ({
  headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json', accept: 'application/json' },
})

/** The first player makes the arena. */
export function setup(): { arena: string } {
  const [host] = ACCOUNTS
  if (!host) throw new Error('there are players')
  const minutes = Math.max(LEAST_MINUTES, Math.ceil(SECONDS / 60))
  const body = JSON.stringify({ name: 'Load', minutes, match_minutes: 5, starts_in: 0, difficulty: 'Easy' })
  const made = http.post(`${BASE}/api/arenas/`, body, asked(host))
  if (made.status !== 201) throw new Error(`no arena: ${made.status}`)
  return { arena: String(made.json('arena_id')) }
}

export default function compete({ arena }: { arena: string }): void {
  for (const { account, place } of mine(exec.vu.idInTest))
    setTimeout(() => void stay(account, arena), (place / RATE) * 1_000)
}

async function solve(account: Account, match: string): Promise<void> {
  const read = { ...asked(account), tags: { name: '/matches/:id/' } }
  const found = await http.asyncRequest('GET', `${BASE}/matches/${match}/`, null, read)
  const code = solutions[String(found.json('problem.problem_id'))] ?? ''
  const written = { ...asked(account), tags: { name: '/matches/:id/submit/' }, timeout: '70s' }
  const body = JSON.stringify({ language: 'python', code })
  await http.asyncRequest('POST', `${BASE}/matches/${match}/submit/`, body, written)
}

async function stay(account: Account, arena: string): Promise<void> {
  await http.asyncRequest('POST', `${BASE}/api/arenas/${arena}/join/`, '{}', {
    ...asked(account),
    tags: { name: '/api/arenas/:id/join/' },
  })
  let [heard, boardAt, freeSince] = [false, 0, Date.now()]
  let playing: string | undefined
  const play = (match: string) => {
    if (playing === match) return
    if (playing) return twice.add(1)
    playing = match
    matches.add(1)
    timeToPair.add(Date.now() - freeSince)
    const [least, most] = PLAYED_MS
    const end = () => {
      if (playing !== match) return
      const giveUp = () => socket.send({ action: 'resign' })
      if (Math.random() * SOLVED_ONE_IN < 1) solve(account, match).catch(giveUp)
      else giveUp()
    }
    const socket = openSocket(`/ws/match/${match}/`, account.token, ({ action }) => {
      if (action === 'snapshot') setTimeout(end, least + Math.random() * (most - least))
      if (action !== 'match_result' && action !== 'match_void') return
      playing = undefined
      freeSince = Date.now()
      socket.close()
    })
  }
  const page = openSocket(`/ws/arena/${arena}/`, account.token, ({ action, match_id }) => {
    if (action === 'match_ready') play(String(match_id))
    if (action !== 'board') return
    if (heard) boardGap.add(Date.now() - boardAt)
    heard = true
    boardAt = Date.now()
  })
  setTimeout(() => {
    heardState.add(heard)
    page.close()
  }, SECONDS * 1_000)
}
