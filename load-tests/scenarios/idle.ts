/** Everybody opens a socket and looks at the queue for SECONDS: nobody is dropped, and news arrive. */
import exec from 'k6/execution'
import { Rate, Trend } from 'k6/metrics'
import { everyAccountOnce, mine, SECONDS } from '../lib/settings.ts'
import { openSocket } from '../lib/socket.ts'

const OPENED_PER_SECOND = 200
const timeToState = new Trend('time_to_state', true)
const heardState = new Rate('heard_state')

export const options = {
  scenarios: { idle: everyAccountOnce },
  thresholds: { heard_state: ['rate==1'], ws_dropped: ['count==0'] },
}

export default function look(): void {
  for (const { account, place } of mine(exec.vu.idInTest)) {
    setTimeout(
      () => {
        const begun = Date.now()
        let heard = false
        const socket = openSocket('/ws/matchmaking/', account.token, ({ action }) => {
          if (action !== 'idle' || heard) return
          heard = true
          timeToState.add(Date.now() - begun)
        })
        setTimeout(() => {
          heardState.add(heard)
          socket.close()
        }, SECONDS * 1_000)
      },
      (place / OPENED_PER_SECOND) * 1_000,
    )
  }
}
