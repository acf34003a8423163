import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Connection } from '../src/connection.ts'
import { createPacedWrites } from '../src/watching/paced-writes.ts'
import { createRoom, createWatcher } from '../src/watching/watch-room.ts'

test('WA5 a watcher who had a turn and left is forgotten, though others wait for theirs', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const writes = createPacedWrites()
  const room = createRoom('m')
  const watcher = () => {
    const closed = { OPEN: 1, readyState: 3 }
    const one = createWatcher({ socket: closed } as Connection, room, 0) // no more of it is read once it is closed
    writes.add(one)
    return one
  }
  const gone = new WeakRef(watcher())
  for (let i = 0; i < 10_000; i++) watcher()
  const marker = watcher()
  for (let i = 0; i < 1_000_000; i++) watcher()
  const last = watcher()
  while (marker.queued) await sleep(1)
  collect()
  expect([last.queued, gone.deref()]).toEqual([true, undefined])
  writes.stop()
})
