/** What a visitor who asks a site for a page all the time saw within some time. */
export interface Answers {
  asked: number
  /** How often a request was answered otherwise than by 200: by the status, or what came instead. */
  unanswered: Record<string, number>
  /** The longest time in which no request was answered well. */
  longestMs: number
}

const ASKS_EVERY_MS = 200
const GIVES_UP_MS = 2_000

/** Asks the site for its public keys five times a second. */
export function startAsking(url: string): { seen(): Answers; stop(): void } {
  const fresh = (): Answers => ({ asked: 0, unanswered: {}, longestMs: 0 })
  let now = fresh()
  let lastWell = Date.now()
  const silence = () => Math.max(now.longestMs, Date.now() - lastWell)
  const ask = async () => {
    now.asked++
    const answer = await answerOf(`${url}/.well-known/jwks.json`)
    if (answer !== '200') now.unanswered[answer] = (now.unanswered[answer] ?? 0) + 1
    else {
      now.longestMs = silence()
      lastWell = Date.now()
    }
  }
  const timer = setInterval(ask, ASKS_EVERY_MS)
  return {
    seen: () => {
      const seen = { ...now, longestMs: silence() }
      now = fresh()
      return seen
    },
    stop: () => clearInterval(timer),
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
