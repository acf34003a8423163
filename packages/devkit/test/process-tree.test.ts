import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { endAll, livingOf, readTree } from '../src/process-tree.ts'

/** One that waits, one in a session of its own, one that is frozen, and one that does not obey. */
const FAMILY = `sleep 60 & setsid sleep 60 & sleep 60 & kill -STOP $!; sh -c 'trap "" TERM; while :; do sleep 60; done' & wait`

test('OP3 all processes below one are ended: in sessions of their own, frozen, and those that do not obey', async () => {
  const parent = spawn('sh', ['-c', FAMILY], { stdio: 'ignore' })
  const gone = once(parent, 'exit')
  const pid = parent.pid ?? 0
  const pids = await vi.waitFor(() => {
    const tree = readTree(pid).pids
    expect(tree).toHaveLength(6)
    return tree
  })
  await endAll(pids, 500)
  await gone
  await vi.waitFor(() => expect(livingOf(pids)).toEqual([]))
})
