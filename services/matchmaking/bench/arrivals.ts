/** The players of durable.ts: they open a socket and join a second later. Answers what each pair waited. */
import { setTimeout as sleep } from 'node:timers/promises'
import { gatherCrowd } from '../test/crowd.ts'

const OPEN_BEFORE_MS = 1_000
const SETTLE_MS = 1_000

interface Job {
  from: number
  perSecond: number
  ms: number
}

const { NATS_URL = '', NATS_PREFIX = '' } = process.env
const crowd = await gatherCrowd({ NATS_URL, NATS_PREFIX })

/** The milliseconds from the join that made a pair possible to both having been told. */
async function run({ from, perSecond, ms }: Job): Promise<{ waited: number[]; joined: number; unpaired: number }> {
  crowd.forgetAll()
  const begun = performance.now()
  const due = (at: number) => Math.floor((Math.max(0, Math.min(at, ms)) * perSecond) / 1_000)
  const all = due(ms)
  for (let opened = 0, joined = 0; joined < all; await sleep(1)) {
    const now = performance.now() - begun
    for (; opened < due(now); opened++) crowd.open(`u${from + opened}`)
    for (; joined < due(now - OPEN_BEFORE_MS); joined++) crowd.join(`u${from + joined}`)
  }
  await sleep(SETTLE_MS)
  const waited = [...crowd.pairs.values()]
    .filter(({ players }) => players.length === 2)
    .map((one) => one.toldAt - one.joinedAt)
  return { waited, joined: all, unpaired: all - 2 * waited.length }
}

process.on('message', (job: Job) => {
  void run(job).then((answer) => process.send?.(answer))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
