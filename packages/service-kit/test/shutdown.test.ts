import { quiet } from '@skirmish/testkit/quiet'
import { expect, test } from 'vitest'
import { createShutdown } from '../src/process/shutdown.ts'

const { log } = quiet()

test('OP3 a process ends its work, then HTTP, then publishes, and closes what it opened last first', async () => {
  const ended: string[] = []
  const part = (name: string) => () => void ended.push(name)
  const shutdown = createShutdown(log, 1_200)
  for (const [phase, name] of [
    ['close', 'NATS'],
    ['publish', 'outbox'],
    ['close', 'database'],
    ['publish', 'inbox'],
    ['work', 'consumer'],
    ['close', 'cache'],
  ] as const)
    shutdown.onStop(phase, name, part(name))
  await shutdown.run(part('HTTP'), part('telemetry'))
  expect(ended).toEqual(['consumer', 'HTTP', 'inbox', 'outbox', 'cache', 'database', 'NATS', 'telemetry'])
})

test('OP3 a part that fails or hangs keeps no other from ending', async () => {
  const ended: string[] = []
  const shutdown = createShutdown(log, 240)
  shutdown.onStop('close', 'NATS', () => void ended.push('NATS'))
  shutdown.onStop('publish', 'outbox', () => new Promise(() => {}))
  shutdown.onStop('work', 'sweep', () => {
    throw new Error('broken')
  })
  await shutdown.run(
    () => {},
    () => void ended.push('telemetry'),
  )
  expect(ended).toEqual(['NATS', 'telemetry'])
})
