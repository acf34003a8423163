import { openLiveSocket } from './live-socket.ts'
import type { Session } from './session.ts'
import type { Message } from './socket.ts'
import type { Found } from './steadfast-queue.ts'
import { submitUntilSolved } from './submit.ts'
import { told, wrongPair } from './told.ts'

interface Result {
  username: string
  status: string
}

/** A match is lost for a player who was sent to it and has not heard of its end after this. */
const PATIENCE_MS = Number(__ENV.PATIENCE ?? 300) * 1_000
const RESIGNS_AGAIN_MS = 5_000
const LISTENS_ON_MS = 1_500
/** One match of so many is decided by the judge, the others by a player who gives up. */
const JUDGED_ONE_IN = 4
/** How long a player sits over a problem, from the least to the most. */
const PLAYS_MS = [3_000, 12_000] as const

/** The same text for both players, and for a player who comes back. */
const contentOf = (results: Result[]): string =>
  JSON.stringify([...results].sort((a, b) => (a.username < b.username ? -1 : 1)))

/** What each player of this virtual user was told of a match, by its id. */
const known = new Map<string, string>()

/** Plays a match to its end, and looks at it once more: what it says then must be what it said before. */
export async function playMatch(session: Session, found: Found): Promise<void> {
  if (known.has(`${found.match} ${session.username}`)) told.again('sent to the last match') // its end has not reached the queue yet
  const ended = await untilEnded(session, found, true)
  if (ended) await untilEnded(session, found, false)
}

/** Returns whether the end was heard. A player who `plays` finishes the match. */
function untilEnded(session: Session, { match, opponent }: Found, plays: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let seen = 'nothing'
    let over = false
    let finishing = false
    let acting: ReturnType<typeof setInterval> | undefined
    const end = (heard: boolean) => {
      clearTimeout(patience)
      clearInterval(acting)
      socket.close()
      resolve(heard)
    }
    const overAt = () => {
      if (over) return
      over = true
      clearTimeout(patience)
      clearInterval(acting)
      setTimeout(() => end(true), LISTENS_ON_MS)
    }
    const check = (results: Result[]) => {
      const content = contentOf(results)
      const key = `${match} ${session.username}`
      const before = known.get(key)
      if (before !== undefined && before !== content) told.changed(match, session.username, content)
      if (before === undefined) told.result(match, session.username, content)
      known.set(key, content)
      const [me, other] = results
      const announced = opponent || other?.username
      wrongPair.add(
        me?.username !== session.username || other?.username !== announced || announced === session.username,
      )
    }
    /** The page asks for the match whenever its socket is back: it may have ended meanwhile. */
    const read = async () => {
      const answer = await session.call('GET', `/matches/${match}/`, '/matches/:id/').catch(() => null)
      if (answer?.status !== 200) return null
      const other = String(answer.json('opponent.username'))
      if (opponent) wrongPair.add(other !== opponent)
      return { other, problem: String(answer.json('problem.problem_id')) }
    }
    const finish = async () => {
      if (finishing || !plays) return
      finishing = true
      const view = await read()
      if (!view) {
        finishing = false // the next time that the socket is back, or soon
        setTimeout(() => !over && finish(), RESIGNS_AGAIN_MS)
        return
      }
      const [least, most] = PLAYS_MS
      const thinks = least + Math.random() * (most - least)
      const isJudged = Number.parseInt(match.slice(0, 4), 16) % JUDGED_ONE_IN === 0
      if (isJudged) setTimeout(() => submitUntilSolved(session, match, view.problem, () => over), thinks)
      else if (session.username < view.other) setTimeout(resign, thinks)
    }
    const resign = () => {
      if (over) return
      const say = () => socket.send({ action: 'resign' })
      say()
      acting = setInterval(say, RESIGNS_AGAIN_MS)
    }
    const hear = (message: Message) => {
      if (message.action === 'snapshot') {
        if (plays && seen === 'nothing') told.entered(match, session.username)
        seen = `snapshot ${message.status}`
        if (message.status === 'Pending') void finish()
        if (message.results) check(message.results as Result[]) // the contract's shape
      }
      if (message.action === 'match_void') {
        if (plays && !over) told.void(match, session.username, String(message.reason))
        overAt()
      }
      if (message.action !== 'match_result') return
      check(message.results as Result[]) // the contract's shape
      overAt()
    }
    const lose = (why: string) => {
      if (!over) told.lost(match, session.username, why)
      end(false)
    }
    const socket = openLiveSocket({
      ...{ path: `/ws/match/${match}/`, session, hear },
      gone: (code) => lose(`closed by ${code}`),
    })
    const patience = setTimeout(() => lose(seen), PATIENCE_MS)
  })
}
