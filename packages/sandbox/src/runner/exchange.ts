import type { TestRun } from '../verdict.ts'
import { parseRun } from './protocol.ts'

/** What one of two programs said before the other one spoke. */
export interface Utterance {
  by: 'player' | 'interactor'
  said: Buffer
}

/** What two programs said to each other, in order, its first 64 KiB. */
export function parseExchange(bytes: Buffer): Utterance[] {
  const spoken: Utterance[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 5 + bytes.readUInt32LE(at + 1)
    spoken.push({ by: bytes[at] === 0 ? 'player' : 'interactor', said: Buffer.from(bytes.subarray(at + 5, end)) })
    at = end
  }
  return spoken
}

/** How one of two programs ended that talked with each other. */
export interface PairRun extends TestRun {
  by: Utterance['by']
  /** It stopped before the other one did. */
  wasFirst: boolean
  /** When one of the two stopped, it had not read all that the other one had printed. */
  leftUnread: boolean
  otherLeftUnread: boolean
}

export function parsePairRun(payload: Buffer): PairRun {
  const bits = payload.readUInt32LE(12)
  return {
    ...parseRun(payload),
    by: bits & 1 ? 'interactor' : 'player',
    wasFirst: (bits & 2) !== 0,
    leftUnread: (bits & 4) !== 0,
    otherLeftUnread: (bits & 8) !== 0,
  }
}
