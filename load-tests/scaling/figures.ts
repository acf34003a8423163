import { readdirSync, readFileSync } from 'node:fs'
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

/** CPU seconds of a process and of all below it so far: a judge's are mostly those of players' programs. */
export function cpuOfTree(root: number): number {
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
  let ticks = 0
  for (const [pid, one] of processes) if (below(pid)) ticks += one.ticks
  return ticks / TICKS_PER_SECOND
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

/** What all replicas of a service have done so far, and the CPU seconds that each has used. */
export interface Figures {
  done: number
  cpu: number[]
}

export async function figuresOf(
  system: System,
  service: string,
  counted: { counter: string; label?: string },
): Promise<Figures> {
  const urls = (system.environment[`${service.toUpperCase().replace('-', '_')}_URL`] ?? '').split(',')
  let done = 0
  for (const url of urls)
    done += sumOf(await (await fetch(new URL('/metrics', url))).text(), counted.counter, counted.label)
  return { done, cpu: urls.map((_, i) => cpuOfTree(system.pid(service, i + 1))) }
}
