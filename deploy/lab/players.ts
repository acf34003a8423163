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
  /** How often a request was answered otherwise than by 200: by the status, or what came instead. */
  failed: Record<string, number>
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
  const fresh = () => ({
    since: Date.now(),
    played: 0,
    troubles: [] as string[],
    asked: 0,
    failed: {} as Record<string, number>,
    longestMs: 0,
  })
  let now = fresh()
  let lastWell = Date.now()
  players.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      if (/ played "/.test(line)) now.played++
      else if (/^\w+_demo\d*:/.test(line)) now.troubles.push(line)
    }
  })
  const ask = async () => {
    now.asked++
    const answer = await answerOf(`${url}/.well-known/jwks.json`)
    if (answer === '200') {
      now.longestMs = Math.max(now.longestMs, Date.now() - lastWell)
      lastWell = Date.now()
    } else now.failed[answer] = (now.failed[answer] ?? 0) + 1
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

/** The status of an answer, or why there was none. */
async function answerOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(GIVES_UP_MS) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } } // what fetch throws
    return cause?.code ?? name
  }
}
