import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { expect, test } from 'vitest'
import { bringNews } from '../src/jobs/weekly-mails.ts'
import { ensureProfile, type Tables } from '../src/store/profiles.ts'

test('PE7 while a service is away that knows a part of the news, a turn asks it for one player and says so once', async () => {
  const { db, close } = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
  const users = Array.from({ length: 20 }, (_, i) => `user-${i}`)
  for (const user of users) await ensureProfile(db, user, user)
  const now = new Date().toISOString()
  const asked: string[] = []
  // Auth, as far as profile sees it.
  const auth = createServer((request, answer) => {
    asked.push(request.url ?? '')
    const players = users.map((user_id) => ({ user_id, since: now }))
    answer.end(JSON.stringify({ week: '2026-W49', until: now, players }))
  })
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve))
  const { port } = auth.address() as AddressInfo // of a TCP server
  const nobody = createUpstream('http://127.0.0.1:1')
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLogger({ service: 'profile', instance: '1', level: 'info', format: 'json', destination })
  const others = { leaderboard: nobody, matchRoom: nobody, matchmaking: nobody, catalog: nobody }
  const upstream = createUpstream(`http://127.0.0.1:${port}`)
  expect(await bringNews({ db, log, auth: upstream, ...others })).toBe(false)
  expect(asked).toEqual(['/internal/weekly-mails/due'])
  expect(lines).toHaveLength(1)
  await upstream.close()
  await nobody.close()
  await new Promise((resolve) => auth.close(resolve))
  await close()
})
