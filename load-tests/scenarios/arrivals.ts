/** Everybody holds a socket; RATE of them join the queue each second, are paired, accept, meet, and one gives up. */
import exec from 'k6/execution'
import { correct, playRanked } from '../lib/ranked.ts'
import { ACCOUNTS, everyAccountOnce, mine, RATE } from '../lib/settings.ts'

const OPENED_PER_SECOND = 200
const GIVES_UP_AFTER_MS = 300

export const options = {
  scenarios: { arrivals: everyAccountOnce },
  thresholds: correct,
}

const allOpenMs = (ACCOUNTS.length / OPENED_PER_SECOND + 2) * 1_000

export default function arrive(): void {
  for (const { account, place } of mine(exec.vu.idInTest)) {
    const opensAfterMs = (place / OPENED_PER_SECOND) * 1_000
    setTimeout(() => {
      playRanked(account, {
        joinAfterMs: allOpenMs - opensAfterMs + (place / RATE) * 1_000,
        play: ({ first, send }) => {
          if (first) setTimeout(() => send({ action: 'resign' }), GIVES_UP_AFTER_MS)
        },
      })
    }, opensAfterMs)
  }
}
