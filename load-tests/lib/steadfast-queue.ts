import { openLiveSocket } from './live-socket.ts'
import type { Session } from './session.ts'
import type { Message } from './socket.ts'
import { arrivals, blocked, joins, reloads, timeToJoin, timeToPair, timeToReady, told } from './told.ts'

export interface Found {
  match: string
  /** Empty where the pairing was not heard: the player came back to a match that was there. */
  opponent: string
}

/** Why a player leaves the queue without a match: the load ends, or dodges keep them out until a time. */
interface Left {
  until: number
}

/** A person presses PLAY or ACCEPT again after this, and loads the page again when nothing comes of it. */
const PRESSES_AGAIN_MS = 1_500
const LOOKS_MS = 1_000
const UNANSWERED_MS = 10_000
const RELOADS_AFTER_MS = 60_000
const DECIDES_MS = [300, 1_500] as const

type Phase = 'away' | 'asked' | 'searching' | 'paired' | 'confirmed'

/** Waits in the queue as a person does who wants to play, whatever becomes of the sockets. `stopping` ends the wait, never a pairing. */
export function findMatch(session: Session, stopping: () => boolean): Promise<Found | Left> {
  return new Promise((resolve) => {
    let phase: Phase = 'away'
    let since = Date.now()
    let joinedAt = 0
    const arrivedAt = Date.now()
    arrivals.add(1)
    let confirmedAt = 0
    let pairing: Message | undefined
    const enter = (next: Phase) => {
      phase = next
      since = Date.now()
    }
    const end = (how: Found | Left) => {
      clearInterval(looking)
      socket.close()
      resolve(how)
    }
    const join = (why: string) => {
      if (stopping()) return end({ until: 0 })
      if (joinedAt === 0) {
        joinedAt = Date.now()
        joins.add(1)
        timeToJoin.add(joinedAt - arrivedAt)
      } else told.again(why)
      enter('asked')
      socket.send({ action: 'join', rank: 'Bronze' })
    }
    const accept = () => socket.send({ action: 'accept', pair_key: pairing?.pair_key })
    const joinSoon = (why: string) => {
      enter('away')
      setTimeout(() => phase === 'away' && socket.isOpen() && join(why), joinedAt === 0 ? 0 : PRESSES_AGAIN_MS)
    }
    const hear = (message: Message) => {
      switch (message.action) {
        case 'idle':
          return joinSoon('forgotten')
        case 'match_error':
          return joinSoon('no match')
        case 'searching':
        case 'match_declined':
          return enter('searching')
        case 'match_confirmed':
          confirmedAt = Date.now()
          return enter('confirmed')
        case 'match_paired': {
          if (pairing?.pair_key !== message.pair_key) timeToPair.add(Date.now() - joinedAt)
          pairing = message
          enter('paired')
          const [least, most] = DECIDES_MS
          if (!message.accepted)
            setTimeout(() => phase === 'paired' && accept(), least + Math.random() * (most - least))
          return
        }
        case 'refused':
          setTimeout(() => (phase === 'paired' ? accept() : phase === 'asked' && join('refused')), PRESSES_AGAIN_MS)
          return
        case 'error':
          blocked.add(1)
          return end({ until: Date.parse(String(message.until)) || 0 })
        case 'match_ready':
          if (confirmedAt > 0) timeToReady.add(Date.now() - confirmedAt)
          return end({ match: String(message.match_id), opponent: String(pairing?.opponent ?? '') })
      }
    }
    const open = () => openLiveSocket({ path: '/ws/matchmaking/', session, hear })
    let socket = open()
    const looking = setInterval(() => {
      const quietMs = Date.now() - since
      if (phase === 'asked' && quietMs > UNANSWERED_MS && socket.isOpen()) return join('unanswered')
      if (phase === 'searching' && stopping()) return socket.send({ action: 'leave' })
      if (phase === 'away' && stopping() && socket.isOpen() && quietMs > PRESSES_AGAIN_MS) return end({ until: 0 })
      if (quietMs < RELOADS_AFTER_MS || !socket.isOpen()) return
      reloads.add(1, { phase })
      socket.close()
      enter('away')
      socket = open()
    }, LOOKS_MS)
  })
}
