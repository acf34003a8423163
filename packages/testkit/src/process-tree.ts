import { readdirSync, readFileSync } from 'node:fs'

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
