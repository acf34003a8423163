/** As arrivals, but one in ten declines: the queue searches again for the declined player, who meets another opponent. */
import exec from 'k6/execution'
import { correct, playRanked } from '../lib/ranked.ts'
import { everyAccountOnce, mine, RATE } from '../lib/settings.ts'

const OPENING_MS = 2_000
const ONE_IN = 10

export const options = {
  scenarios: { decliners: everyAccountOnce },
  thresholds: correct,
}

export default function arrive(): void {
  for (const { account, place } of mine(exec.vu.idInTest)) {
    playRanked(account, {
      joinAfterMs: OPENING_MS + (place / RATE) * 1_000,
      declines: place % ONE_IN === 0,
      play: ({ first, send }) => {
        if (first) send({ action: 'resign' })
      },
    })
  }
}
