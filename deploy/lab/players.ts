import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../local/src/paths.ts'

/** What players and a watcher saw of a running site within some time. */
export interface Seen {
  seconds: number
  /** Matches that a simulated player has played to their end, each counted by both. */
  played: number
  /** What else players said: lost connections, answers that were no answers. */
  troubles: string[]
  asked: number
  failed: number
  /** The longest time in which no request was answered well. */
  longestMs: number
}

const ASKS_EVERY_MS = 200
const GIVES_UP_MS = 2_000

export interface Players {
  /** What was seen since the last time it was asked. */
  seen(): Seen
  stop(): Promise<void>
}

/** Lets simulated players play match after match by the site's public API, and asks the site for a page five times a second. */
export function startPlayers(url: string): Players {
  const env = { ...process.env, DEMO_URL: url, DEMO_PACE: '20', DEMO_CROWD: '0', DEMO_PLAYERS: '16' }
  const players = spawn(process.execPath, [join(ROOT, 'load-tests/players/demo.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fresh = () => ({ since: Date.now(), played: 0, troubles: [] as string[], asked: 0, failed: 0, longestMs: 0 })
  let now = fresh()
  let lastWell = Date.now()
  players.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      if (/ played "/.test(line)) now.played++
      else if (/^\w+_demo\d*:/.test(line)) now.troubles.push(line)
    }
  })
  const ask = async () => {
    const answer = await fetch(`${url}/.well-known/jwks.json`, { signal: AbortSignal.timeout(GIVES_UP_MS) }).catch(
      () => null,
    )
    now.asked++
    if (answer?.ok) {
      now.longestMs = Math.max(now.longestMs, Date.now() - lastWell)
      lastWell = Date.now()
    } else now.failed++
    await answer?.arrayBuffer().catch(() => null)
  }
  const timer = setInterval(ask, ASKS_EVERY_MS)
  return {
    seen: () => {
      const { since, ...rest } = now
      now = fresh()
      return { ...rest, seconds: (Date.now() - since) / 1000 }
    },
    stop: async () => {
      clearInterval(timer)
      const gone = new Promise((resolve) => players.once('exit', resolve))
      players.kill('SIGTERM')
      await gone
    },
  }
}
