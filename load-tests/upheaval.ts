import { setTimeout as sleep } from 'node:timers/promises'
import type { System } from '@skirmish/testkit/system'
import { startArrivals } from './arrivals/arrivals.ts'
import { ARRIVALS_HEAD, arrivalsRow, arrivalsSummary } from './arrivals/table.ts'
import { killInTurn } from './kill-in-turn.ts'

/** Kills a system's services and servers in turn while players arrive; prints what they saw of each death, and returns 1 where a match was lost or doubled. */
export async function runUpheaval(
  system: System,
  size: { players: number; rate: number },
  seconds: number,
): Promise<number> {
  console.log(`${size.players} players register at ${system.url} …`)
  const arrivals = await startArrivals(system.url, size)
  const done = new AbortController()
  let last = 'nothing'
  const tell = (next: string) => {
    console.log(arrivalsRow(last, arrivals.seen()))
    last = next
  }
  console.log(ARRIVALS_HEAD)
  const killing = killInTurn(system, done.signal, (victim) => tell(`${victim} killed`))
  await sleep(seconds * 1_000)
  done.abort()
  await killing
  tell('the last matches end')
  const totals = await arrivals.stop()
  tell('')
  const { lines, well } = arrivalsSummary(totals)
  console.log(lines.join('\n'))
  return well ? 0 : 1
}
