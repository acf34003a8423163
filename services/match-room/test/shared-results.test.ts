import { randomUUID } from 'node:crypto'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { readConfig } from '@skirmish/service-kit/process/config'
import { startService } from '@skirmish/service-kit/process/start-service'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { headlineOf } from '../src/domain/shared-result.ts'
import { serveSharedResults } from '../src/routes/shared-results.ts'
import { forgetPlayer } from '../src/store/deleted-players.ts'
import { matchOf } from '../src/store/matches.ts'
import { matchesPlayed } from '../src/store/played.ts'
import { saveClassProblem, saveProblem } from '../src/store/problems.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { readShared, shareResult } from '../src/usecases/share-result.ts'
import { LIMITS } from './limits.ts'
import { closeRoom, database, runMatch } from './room.ts'
import { solve } from './wins.ts'

const START = new Date('2026-05-01T10:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000)
const text = { description: '', explanations: [] }
const TWO_SUM = {
  ...{ problem_id: 'two-sum', title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' },
  texts: { en: text, es: { ...text, title: 'Suma rápida' } },
  duration: 20,
} as unknown as PublishedProblem // what a shared result reads of it

beforeAll(() => saveProblem(database.db, TWO_SUM))
afterAll(closeRoom)

const decide = (matchId: string, at: Date) => database.transaction((tx) => decideMatch(tx, matchId, at, LIMITS))
/** A match that the first player solved after 192 s, and the other one not at all. */
async function won(users: [string, string]): Promise<string> {
  const matchId = await runMatch({ started: START, users })
  await solve(matchId, users[0], after(192))
  await decide(matchId, after(1_200))
  return matchId
}
const share = async (matchId: string, user: string) => {
  const shared = await shareResult(database.db, matchId, user, new Date())
  return isRefusal(shared) ? shared.status : shared.link_id
}
const shown = async (linkId: unknown, language: InterfaceLanguage = 'en') => {
  const shared = await readShared(database.db, String(linkId), language)
  return shared && [headlineOf(shared, language), shared.title]
}

test('MR13 a player of a match that is over gets a link to the result, the same at every call, and nobody else does', async () => {
  const matchId = await won(['ann', 'ben'])
  const [link, ...more] = await Promise.all([share(matchId, 'ann'), share(matchId, 'ann'), share(matchId, 'ann')])
  expect(link).toMatch(/^[\da-f-]{36}$/)
  expect(new Set([link, ...more, await share(matchId, 'ann')]).size).toBe(1)
  expect(await share(matchId, 'ben')).not.toBe(link)
  expect(await share(matchId, 'eve')).toBe(404)
  expect(await share(randomUUID(), 'ann')).toBe(404)
  const [played] = await matchesPlayed(database.db, 'ann', { limit: 1, offset: 0 })
  expect(played).toMatchObject({ match_id: matchId, shared_link: link })
})

test('MR13 a match that goes on for the other player, is void, or was against nobody has no result to share', async () => {
  const running = await runMatch({ started: START })
  await solve(running, 'ann', after(60))
  const unopened = await runMatch({ started: START, opened: null, type: 'Ranked' })
  await sql`update matches set status = 'Void' where match_id = ${unopened}`.execute(database.db)
  const deleted = await won(['ann', 'ben'])
  await sql`delete from players where match_id = ${deleted} and user_id = 'ben'`.execute(database.db)
  const solo = await runMatch({ started: START, type: 'Solo' })
  await solve(solo, 'ann', after(192))
  for (const matchId of [running, unopened, deleted, solo])
    expect([matchId, await share(matchId, 'ann')]).toEqual([matchId, 409])
})

test('MR13 PB4 no link shows a problem of a class: its matches are against nobody', async () => {
  await saveClassProblem(database.db, { ...TWO_SUM, problem_id: 'of-a-class', title: 'Exam', version: 1 })
  const matchId = await runMatch({ started: START, type: 'Solo', problem: 'of-a-class' })
  await solve(matchId, 'ann', after(192))
  const { match } = (await matchOf(database.db, matchId, 'ann')) ?? {}
  expect(match).toMatchObject({ problem_id: 'of-a-class', status: 'Completed' })
  expect(await share(matchId, 'ann')).toBe(409)
})

test('MR13 strangers see who won against whom, when and on which problem, in their language', async () => {
  const matchId = await won(['carl', 'dora'])
  expect(await shown(await share(matchId, 'dora'))).toEqual(['carl won against dora in 03:12', 'Two Sum'])
  expect(await shown(await share(matchId, 'carl'), 'es')).toEqual(['carl ganó a dora en 03:12', 'Suma rápida'])
  const unsolved = await runMatch({ started: START, users: ['carl', 'dora'] })
  await decide(unsolved, after(1_200))
  expect(await shown(await share(unsolved, 'dora'))).toEqual(['dora against carl: nobody solved it', 'Two Sum'])
})

test('MR13 an id that is none shows nothing', async () => {
  for (const id of [randomUUID(), 'x', "' or true", '']) expect(await shown(id)).toBeUndefined()
})

test('MR13 AU10 the links of a player who has left show nothing, and the opponent’s show the placeholder', async () => {
  const matchId = await won(['fay', 'gil'])
  const [leaver, stayer] = [await share(matchId, 'fay'), await share(matchId, 'gil')]
  await forgetPlayer(database.db, 'fay', 'deleted.0123456789ab')
  expect(await shown(leaver)).toBeUndefined()
  expect(await shown(stayer)).toEqual(['deleted.0123456789ab won against gil in 03:12', 'Two Sum'])
})

test('MR13 anybody gets the picture of a link, to be kept for a day, and none of another id or in another form', async () => {
  const nobody = 'http://127.0.0.1:9'
  const config = readConfig(Config, { ...environmentOf(scope()), AUTH_URL: nobody, CATALOG_URL: nobody })
  const service = await startService('match-room', config, async (one) => serveSharedResults(one, database))
  try {
    const get = (path: string) => fetch(`${service.url}/shared/${path}`)
    const link = String(await share(await won(['hal', 'ida']), 'hal'))
    for (const path of [`${link}.png`, `${link.toUpperCase()}.png/?lang=es`]) {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
    }
    for (const path of [`${randomUUID()}.png`, 'x.png', link, `${link}.svg`, `..%2f${link}.png`])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  } finally {
    await service.stop()
  }
})
