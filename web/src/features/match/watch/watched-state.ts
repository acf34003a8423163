import type { WatchedCode, WatchedMatch, WatchPush } from '@skirmish/contracts/sockets/watch'

/** A match as its watcher knows it. */
export interface Watched {
  match: WatchedMatch | null
  /** What has come of the sides' code. */
  codes: readonly (WatchedCode | undefined)[]
  isWithheld: boolean
  /** The connection is lost, and comes back. */
  isWaiting: boolean
  /** The match cannot be watched. */
  isGone: boolean
}

export const START: Watched = { match: null, codes: [], isWithheld: false, isWaiting: false, isGone: false }

type Change = WatchPush | { action: 'connection'; state: 'open' | 'waiting' | 'gone' }

/** What becomes of it by a message, or by what becomes of the connection. Code that is withheld goes from the screen too. RULES WA3. */
export function reduce(state: Watched, change: Change): Watched {
  switch (change.action) {
    case 'watch':
      return { ...state, match: change }
    case 'code':
      return { ...state, codes: [0, 1].map((side) => (side === change.side ? change : state.codes[side])) }
    case 'code_withheld':
      return { ...state, codes: [], isWithheld: true }
    case 'connection':
      // The server says to each socket anew whether it withholds code.
      if (change.state === 'open') return { ...state, isWaiting: false, isWithheld: false }
      return change.state === 'waiting' ? { ...state, isWaiting: true } : { ...state, isGone: true, codes: [] }
    default:
      return state
  }
}

/** The title of the problem, once it has come with the code, in a language or in English. */
export function titleIn({ codes }: Watched, language: string): string | null {
  const titles = codes.find((code) => code && Object.keys(code.titles).length > 0)?.titles
  return titles?.[language] ?? titles?.en ?? null
}
