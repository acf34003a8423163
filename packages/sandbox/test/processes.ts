import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  pid: number
  parent: number
  name: string
  /** It has ended and is listed until its parent asks how; init, after a second or two. */
  ended: boolean
}

export function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, parent] = stat.split(') ')[1]?.split(' ') ?? []
      return [{ pid: Number(name), parent: Number(parent), name: stat.split(/[()]/)[1] ?? '', ended: state === 'Z' }]
    } catch {
      return [] // it has ended meanwhile
    }
  })
}

export const running = (pids: readonly number[]): number[] =>
  processes().flatMap(({ pid, ended }) => (pids.includes(pid) && !ended ? [pid] : []))

/** Everything that a process has started, and that they have. */
export function below(root: number): Process[] {
  const all = processes()
  const children = all.filter((process) => process.parent === root)
  return [...children, ...children.flatMap((child) => below(child.pid))]
}
