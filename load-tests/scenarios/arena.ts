/** Everybody enters one arena and is paired again and again for SECONDS: of each match one solves or gives up, and the board reaches every socket. */
import exec from 'k6/execution'
import { Counter, Rate, Trend } from 'k6/metrics'
import { openLiveSocket } from '../lib/live-socket.ts'
import { openSession, type Session } from '../lib/session.ts'
import { ACCOUNTS, everyAccountOnce, mine, RATE, SECONDS } from '../lib/settings.ts'

/** From when a player is free to the match. */
const timeToPair = new Trend('time_to_pair', true)
/** Between two boards that a socket gets while matches end all the time. */
const boardGap = new Trend('board_gap', true)
const heardState = new Rate('heard_state')
const matches = new Counter('arena_matches')
/** Players who could not enter. */
const outside = new Counter('not_entered')
/** Players who were sent to a match, and did not hear of the end of the one before. */
const twice = new Counter('paired_twice')

/** A match ends so long after both are in it, at the earliest and at the latest. */
const PLAYED_MS = [30_000, 120_000] as const
/** In one match of so many the player who is done first solves the problem; in the others that player gives up. */
const SOLVED_ONE_IN = 8
const LEAST_MINUTES = 20
const RESIGNS_AGAIN_MS = 5_000
/** Who could not enter presses again so many times, so long after. */
const [ENTERS, ENTERS_AGAIN_MS] = [10, 2_000]
/** The next match may be there before the result of the last one is: they come by different sockets. */
const HEARD_WITHIN_MS = 10_000
const solutions: Record<string, string> = JSON.parse(open(__ENV.SOLUTIONS ?? 'solutions.json'))

export const options = {
  scenarios: { arena: everyAccountOnce },
  thresholds: {
    heard_state: ['rate==1'],
    logged_out: ['count==0'],
    paired_twice: ['count==0'],
    not_entered: ['count==0'],
  },
  systemTags: ['name', 'status', 'error_code'], // an address that holds an id or a token would be a series of its own
}

/** The first player makes the arena. */
export async function setup(): Promise<{ arena: string }> {
  const [host] = ACCOUNTS
  if (!host) throw new Error('there are players')
  const minutes = Math.max(LEAST_MINUTES, Math.ceil(SECONDS / 60))
  const arena = { name: 'Load', minutes, match_minutes: 5, starts_in: 0, difficulty: 'Easy' }
  const made = await openSession(host).call('POST', '/api/arenas/', '/api/arenas/', arena)
  if (made.status !== 201) throw new Error(`no arena: ${made.status}`)
  return { arena: String(made.json('arena_id')) }
}

export default function compete({ arena }: { arena: string }): void {
  for (const { account, place } of mine(exec.vu.idInTest))
    setTimeout(() => void stay(openSession(account), arena), (place / RATE) * 1_000)
}

/** Returns whether the program was right. */
async function solve(session: Session, match: string): Promise<boolean> {
  const found = await session.call('GET', `/matches/${match}/`, '/matches/:id/')
  const code = solutions[String(found.json('problem.problem_id'))] ?? ''
  const body = { language: 'python', code }
  const { status } = await session.call('POST', `/matches/${match}/submit/`, '/matches/:id/submit/', body)
  return status === 200
}

/** Resolves when the player has heard how the match ended. */
function playMatch(session: Session, match: string): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false
    let ending: ReturnType<typeof setTimeout> | undefined
    let resigning: ReturnType<typeof setInterval> | undefined
    const over = () => {
      if (isOver) return
      isOver = true
      clearTimeout(ending)
      clearInterval(resigning)
      socket.close()
      resolve()
    }
    const giveUp = () => {
      if (isOver) return
      const resign = () => socket.send({ action: 'resign' })
      resigning = setInterval(resign, RESIGNS_AGAIN_MS)
      resign()
    }
    const [least, most] = PLAYED_MS
    const end = () => {
      if (Math.random() * SOLVED_ONE_IN < 1) solve(session, match).then((isSolved) => isSolved || giveUp(), giveUp)
      else giveUp()
    }
    const hear = ({ action }: { action: string }) => {
      if (action === 'snapshot') ending ??= setTimeout(end, least + Math.random() * (most - least))
      if (action === 'match_result' || action === 'match_void') over()
    }
    const socket = openLiveSocket({ path: `/ws/match/${match}/`, session, hear, gone: over })
  })
}

async function enter(session: Session, arena: string): Promise<void> {
  for (let i = 0; i < ENTERS; i++) {
    const { status } = await session.call('POST', `/api/arenas/${arena}/join/`, '/api/arenas/:id/join/', {})
    if (status === 200) return
    await new Promise<void>((resolve) => void setTimeout(resolve, ENTERS_AGAIN_MS))
  }
  outside.add(1)
}

async function stay(session: Session, arena: string): Promise<void> {
  await enter(session, arena)
  let [heard, boardAt, freeSince] = [false, 0, Date.now()]
  const played = new Set<string>()
  let playing: { isOver: boolean } | undefined
  const play = async (match: string) => {
    if (played.has(match)) return
    played.add(match)
    matches.add(1)
    const before = playing
    if (before && !before.isOver) setTimeout(() => before.isOver || twice.add(1), HEARD_WITHIN_MS)
    else timeToPair.add(Date.now() - freeSince)
    const now = { isOver: false }
    playing = now
    await playMatch(session, match)
    now.isOver = true
    if (playing === now) freeSince = Date.now()
  }
  const hear = ({ action, match_id }: { action: string; match_id?: unknown }) => {
    if (action === 'match_ready') void play(String(match_id))
    if (action !== 'board') return
    if (heard) boardGap.add(Date.now() - boardAt)
    heard = true
    boardAt = Date.now()
  }
  const { username } = session
  // An arena pairs a player only while the page is open: the recount takes these absences off the waits.
  const opened = (from: number) => console.log(JSON.stringify({ username, from, to: Date.now() }))
  const page = openLiveSocket({ path: `/ws/arena/${arena}/`, session, hear, opened })
  setTimeout(() => {
    heardState.add(heard)
    page.close()
  }, SECONDS * 1_000)
}
