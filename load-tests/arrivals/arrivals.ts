import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { folder } from '@skirmish/devkit/paths'
import { HOW_TO_GET_K6, hasK6, startK6 } from '../k6.ts'
import { registerMany } from '../players/register-many.ts'
import { checkHistories } from './histories.ts'
import { type ArrivalsSeen, createTally } from './tally.ts'
import { type ArrivalsTotals, totalsOf } from './totals.ts'

export interface Arrivals {
  /** What was seen since the last time it was asked. */
  seen(): ArrivalsSeen
  /** Lets nobody arrive any more, and what has begun come to its end: minutes, where something is lost. */
  stop(): Promise<ArrivalsTotals>
}

interface Size {
  /** Accounts, each of which plays one match at a time. */
  players?: number
  /** How many join the queue a second, whatever becomes of those before. */
  rate?: number
}

/** Longer than any rehearsal: `stop` ends it. */
const SECONDS = 6 * 3600
/** Longer than a player waits for the end of a match: what k6 has not told by then is lost. */
const ENDING_MS = 400_000

/** Lets players arrive at a running site, by k6's scenario `upheaval`. The site must allow that many registrations from one address. */
export async function startArrivals(url: string, { players = 300, rate = 3 }: Size = {}): Promise<Arrivals> {
  if (!hasK6()) throw new Error(HOW_TO_GET_K6)
  const accounts = await registerMany(url, players)
  const work = folder('arrivals')
  let open = true
  const door = createServer((_request, response) => response.writeHead(open ? 204 : 410).end())
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo // it listens on TCP
  const k6 = startK6(
    {
      ...{ scenario: 'upheaval', url, accounts, folder: work },
      args: ['--out', 'json=-', '--summary-mode=disabled', `--log-output=file=${join(work, 'k6.log')}`],
      env: { RATE: String(rate), SECONDS: String(SECONDS), GOES_ON: `http://127.0.0.1:${port}/` },
    },
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<number | null>((resolve) => k6.once('close', resolve))
  k6.stderr?.pipe(createWriteStream(join(work, 'k6.err')))
  const tally = createTally()
  if (k6.stdout) createInterface(k6.stdout).on('line', tally.read)
  const orphaned = () => k6.kill('SIGKILL')
  process.once('exit', orphaned)
  return {
    seen: tally.seen,
    stop: async () => {
      open = false
      const overdue = setTimeout(orphaned, ENDING_MS)
      const status = await ended
      clearTimeout(overdue)
      process.off('exit', orphaned)
      door.close()
      return { ...totalsOf(tally), unrecorded: await checkHistories(url, accounts, tally), correct: status === 0 }
    },
  }
}
