import { TYPING_EVERY_MS } from '@skirmish/contracts/constants'
import type { MatchRequest } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef, useState } from 'react'

/** The way to the server varies, and two messages may not arrive closer than two seconds. */
const EVERY_MS = TYPING_EVERY_MS + 500
const STOPS_AFTER_MS = 3_000

/** Tells the match that its player types, and when that has stopped; returns what to call at each change of the code. RULES MR11. */
export function useTyping(send: (request: MatchRequest) => void, tells: boolean): () => void {
  const latest = useRef({ send, tells })
  latest.current = { send, tells }
  const [signal] = useState(() =>
    createTypingSignal((typing) => {
      if (latest.current.tells) latest.current.send({ action: 'typing', typing })
    }),
  )
  useEffect(() => signal.stop, [signal])
  return signal.note
}

/** Says yes at a key, again while the keys go on, and no when they have stopped. */
export function createTypingSignal(tell: (typing: boolean) => void) {
  let toldAt = Number.NEGATIVE_INFINITY
  let pause: ReturnType<typeof setTimeout> | undefined
  return {
    note: () => {
      if (Date.now() - toldAt >= EVERY_MS) {
        toldAt = Date.now()
        tell(true)
      }
      clearTimeout(pause)
      pause = setTimeout(() => tell(false), STOPS_AFTER_MS)
    },
    stop: () => clearTimeout(pause),
  }
}
