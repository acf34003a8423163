import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { startPrivateNats } from '@skirmish/testkit/private-nats'
import { expect, test } from 'vitest'
import { openStreams, type StoredEvent } from '../src/backup/streams.ts'

const PREFIX = 'kept'
const registered = (id: string): StoredEvent => ({
  stream: 'events',
  seq: 1,
  subject: UserRegistered.subject,
  headers: { 'Nats-Msg-Id': id },
  data: Buffer.from('{}').toString('base64'),
})
const open = (url: string) =>
  openStreams({ NATS_URL: url, NATS_PREFIX: PREFIX, DATABASE_URL: '', DATABASE_PREFIX: PREFIX })

test('OP3 a backup leaves out an event that was handled meanwhile, and fails when NATS does not return one that is there', async () => {
  const nats = await startPrivateNats()
  const streams = await open(nats.url)
  try {
    await streams.replaceBy([registered('first'), registered('second')])
    const places = await streams.places()
    for (const [stream, from] of await streams.unhandledFrom()) // three of the four never had an event
      expect(await streams.read(stream, from, places.get(stream)?.last ?? 0)).toEqual([])
    expect((await streams.read('events', 1, 3)).map(({ seq }) => seq)).toEqual([1, 2])
    nats.freeze()
    await expect(streams.read('events', 1, 2)).rejects.toThrow(/timeout/i)
  } finally {
    nats.thaw()
    await streams.close()
    await nats.stop()
  }
})

test('OP3 a restore makes streams where there are none, and fails when it may not delete one that is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-streams-'))
  const config = join(folder, 'nats.conf')
  const users = [
    { user: 'operator', password: 'p' },
    { user: 'limited', password: 'p', permissions: { publish: { deny: '$JS.API.STREAM.DELETE.>' } } },
  ]
  writeFileSync(config, `authorization: ${JSON.stringify({ users })}\n`)
  const nats = await startPrivateNats(['-c', config])
  const as = (user: string) => open(nats.url.replace('//', `//${user}:p@`))
  const [operator, limited] = [await as('operator'), await as('limited')]
  try {
    await operator.replaceBy([registered('first')])
    await expect(limited.replaceBy([registered('second')])).rejects.toThrow(/permission/i)
    expect(await operator.read('events', 1, 2)).toHaveLength(1)
    await operator.replaceBy([])
    expect(await operator.read('events', 1, 2)).toEqual([])
  } finally {
    for (const streams of [operator, limited]) await streams.close()
    await nats.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
