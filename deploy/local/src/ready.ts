import type { Replica } from './supervise.ts'

/** The launcher stays quiet about unready services for this long: a first start builds much, perhaps on a busy machine. */
const PATIENCE_MS = 60_000

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** Waits until the site is ready; prints each minute which services it waits for, and where their logs are. */
export async function untilReady(port: number, plan: readonly Replica[], patienceMs = PATIENCE_MS): Promise<void> {
  let silentUntil = Date.now() + patienceMs
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (Date.now() > silentUntil) {
      const ready = await Promise.all(plan.map((replica) => isReady(`http://127.0.0.1:${replica.port}`)))
      const missing = plan.filter((_, i) => !ready[i]).map(({ service, number }) => `${service}-${number}`)
      console.log(`Still waiting for ${missing.join(', ') || 'the gateway'}; what they do is in the logs folder.`)
      silentUntil = Date.now() + patienceMs
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
