import { admitWatchers, WATCHERS_AT_ONCE } from '@skirmish/contracts/internal/watching'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { hasCode, type Watcher, type WatchRoom } from './watch-room.ts'

/** Has match-room say which watchers get the code that has come, and calls back with each of those of whom it has. */
export type AdmitToCode = (room: WatchRoom, told: (watcher: Watcher) => void) => void

/** Asks for hundreds of watchers at a time, one question a match after the other; what fails is asked again. RULES WA3, WA5. */
export function createAdmission(matchRoom: Upstream, log: Logger): AdmitToCode {
  return (room, told) => {
    if (!hasCode(room) || room.over || room.admitting) return
    const asked: Watcher[] = []
    for (const watcher of room.watchers) {
      if (watcher.code === 'unasked') asked.push(watcher)
      if (asked.length === WATCHERS_AT_ONCE) break
    }
    if (asked.length === 0) return
    room.admitting = true
    for (const watcher of asked) watcher.code = 'asked'
    const user_ids = asked.map(({ connection }) => connection.user.user_id)
    const settle = (codeOf: (user: string) => Watcher['code']) => {
      room.admitting = false
      for (const watcher of asked) if (watcher.code === 'asked') watcher.code = codeOf(watcher.connection.user.user_id)
    }
    matchRoom.call(admitWatchers, { body: { match_id: room.matchId, user_ids } }).then(
      ({ admitted }) => {
        const known = new Set(admitted)
        settle((user) => (known.has(user) ? 'admitted' : 'withheld'))
        for (const watcher of asked) told(watcher)
      },
      (err) => {
        log.warn({ err }, 'match-room does not say who may see code; it is asked again')
        settle(() => 'unasked')
      },
    )
  }
}
