import { readFileSync } from 'node:fs'

/** What Linux counts a process's time in, milliseconds, on every platform that Node runs on. */
export const TICK_MS = 10

/**
 * The fields of the `stat` of a process or a thread, whose folder is below /proc, from its state on; none when it has ended, or where no /proc
 * is. The field before them, the name in brackets, may hold spaces. The numbers of proc(5) are greater by three.
 */
export function statFields(folder: string): string[] {
  try {
    const text = readFileSync(`${folder}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
