import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Where Node's inspector listens once a process has been told to open it. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list'
const OPEN_WITHIN_MS = 10_000
const SETTLES_MS = 1_000

/** Has a process of Node collect its garbage: what it uses then is what it needs. */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const inspector = new WebSocket(await addressOf())
  await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject))
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<string>((resolve) => {
      inspector.once('message', (data) => resolve(data.toString()))
      inspector.send(JSON.stringify({ id, method, params }))
    })
  const { result } = JSON.parse(await ask(1, 'Runtime.evaluate', { expression: 'process.pid' }))
  if (result.result.value !== pid) throw new Error('another process has the inspector’s port')
  for (const id of [2, 3]) await ask(id, 'HeapProfiler.collectGarbage')
  inspector.close()
  await sleep(SETTLES_MS)
}

async function addressOf(): Promise<string> {
  for (const deadline = Date.now() + OPEN_WITHIN_MS; ; await sleep(100)) {
    const found = await fetch(INSPECTOR).catch(() => null)
    const [target] = found ? ((await found.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    if (Date.now() > deadline) throw new Error('the inspector did not open')
  }
}
