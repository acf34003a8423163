import type { ChildProcess } from 'node:child_process'

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Asks a child process to end and waits until it has; kills it when it is still there after `graceMs`. */
export async function endChild(
  child: ChildProcess,
  graceMs: number,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return // one without an id could not be started
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await gone
  clearTimeout(forced)
}

/** Kills a child process, and waits until it is gone. */
export const killChild = (child: ChildProcess): Promise<void> => endChild(child, 0, 'SIGKILL')
