import { readdirSync, readFileSync } from 'node:fs'
import type { ServiceName } from '@skirmish/contracts/rest/route'
import { addressSetting } from '@skirmish/local/trust/services'
import type { System } from '@skirmish/testkit/system'

const TICKS_PER_SECOND = 100

interface Process {
  parent: number
  ticks: number
}

/** A line of /proc/<pid>/stat: its own time, and that of children that have ended and were waited for. */
export function readStat(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return { parent: Number(fields[1]), ticks }
}

/** A process and all below it: most of a judge's work is done by players' programs. */
export interface Tree {
  pids: number[]
  /** CPU seconds so far. */
  cpu: number
}

export function readTree(root: number): Tree {
  const processes = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      processes.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has ended.
    }
  }
  const below = (pid: number): boolean => pid === root || (processes.has(pid) && below(processes.get(pid)?.parent ?? 0))
  const tree = [...processes].filter(([pid]) => below(pid))
  return {
    pids: tree.map(([pid]) => pid),
    cpu: tree.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_PER_SECOND,
  }
}

/** The sum of a counter over its labels, where those contain `label`, in the text of `/metrics`. */
export function sumOf(text: string, counter: string, label = ''): number {
  let sum = 0
  for (const line of text.split('\n')) {
    const [, name, labels, value] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? []
    if (name === counter && (labels ?? '').includes(label)) sum += Number(value)
  }
  return sum
}

/** A counter of `/metrics`, and what of its labels must be there. */
export interface Counted {
  counter: string
  label?: string
}

const urlsOf = (system: System, service: ServiceName): string[] =>
  (system.environment[addressSetting(service)] ?? '').split(',')

/** The processes of each replica of a service. */
export const treesOf = (system: System, service: ServiceName): Tree[] =>
  urlsOf(system, service).map((_, i) => readTree(system.pid(service, i + 1)))

/** What all replicas of a service have counted so far. */
export async function countOf(system: System, service: ServiceName, { counter, label }: Counted): Promise<number> {
  const read = async (url: string) => sumOf(await (await fetch(new URL('/metrics', url))).text(), counter, label)
  const counts = await Promise.all(urlsOf(system, service).map(read))
  return counts.reduce((sum, one) => sum + one, 0)
}
