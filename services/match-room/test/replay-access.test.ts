import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteRecordingReaders } from '../src/store/recording-choices.ts'
import { readReplay } from '../src/usecases/read-replay.ts'
import { codeOf, db, end, recorded, sideOf, type, watch, watched } from './recorded.ts'
import { parts, runMatch } from './room.ts'

test('RC4 a player chooses who sees the code; who took part sees runs and verdicts in any case, and a stranger nothing else', async () => {
  const matchId = await recorded()
  const seen = async (reader: string) => {
    const replay = await watch(matchId, reader)
    return isRefusal(replay) ? replay.status : replay.sides.map((side) => `${side.username} ${side.code}`).sort()
  }
  const choose = (user: string, readers: 'nobody' | 'opponents' | 'everybody', version: number) =>
    noteRecordingReaders(db, user, readers, version)
  expect([await seen('ben'), await seen('eve')]).toEqual([['ann shown', 'ben shown'], 403])
  await choose('ann', 'nobody', 2)
  await choose('ann', 'everybody', 1) // it comes late
  expect([await seen('ben'), await seen('eve')]).toEqual([['ann refused', 'ben shown'], 403])
  expect(await seen('ann')).toEqual(['ann shown', 'ben shown'])
  await choose('ben', 'everybody', 1)
  expect(await seen('eve')).toEqual(['ann refused', 'ben shown'])
  expect(sideOf(await watched(matchId, 'eve'), 'ann')).toMatchObject({ steps: [], events: [] })
})

test('RC3 a match that runs has no replay, nor has a void one, and strangers learn of neither', async () => {
  const [runs, isVoid] = [await runMatch(), await runMatch()]
  await end(isVoid, 'Void')
  const statuses = await Promise.all([runs, isVoid, 'no id'].flatMap((id) => [watch(id, 'ann'), watch(id, 'eve')]))
  expect(statuses.map((one) => isRefusal(one) && one.status)).toEqual([409, 404, 409, 404, 404, 404])
})

test('RC4 PB6 code of another player waits while the reader plays the problem; RC5 MR9 a stranger who has read it has seen it', async () => {
  const matchId = await recorded()
  await noteRecordingReaders(db, 'ann', 'everybody', 1)
  await runMatch({ users: ['zoe', 'yan'] })
  expect((await watched(matchId, 'zoe')).sides.map(({ code }) => code).sort()).toEqual(['later', 'refused'])
  await watched(matchId, 'guest')
  const views = await db
    .selectFrom('problem_views')
    .select('user_id')
    .where('user_id', 'in', ['zoe', 'guest'])
    .execute()
  expect(views).toEqual([{ user_id: 'guest' }])
})

test('RC5 practice is nobody else’s', async () => {
  const matchId = await recorded('Solo')
  await noteRecordingReaders(db, 'ann', 'everybody', 1)
  expect(codeOf(await watched(matchId, 'ann'), 'ann')).toBe('anns')
  expect(await watch(matchId, 'ben')).toMatchObject({ status: 404 })
})

test('RC5 CL4 teachers see practice on a problem of their class, of what the student shows them; a student is nobody’s teacher', async () => {
  await sql`insert into problems (problem_id, title, difficulty, knowledge_area, complexity, content, for_classes)
    select 'classy', title, difficulty, knowledge_area, complexity, content, true from problems where problem_id = 'sums'`.execute(
    db,
  )
  const matchId = await runMatch({ type: 'Solo', problem: 'classy' })
  await type(matchId, 'ann', '', 'anns')
  await parts.recorder.write()
  await end(matchId)
  /** What the catalog says, of which another process would be a whole system. */
  let since: string | undefined
  const server = createServer((request, reply) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      const isTeacher = JSON.parse(body).teacher_id === 'teacher'
      reply.statusCode = isTeacher ? 200 : 404
      reply.setHeader('content-type', 'application/json')
      reply.setHeader('x-refused', '1')
      reply.end(JSON.stringify(isTeacher ? { username: 'ann', ...(since && { since }) } : { detail: 'no' }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const catalog = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  const seenBy = async (reader: string) => {
    const replay = await readReplay(db, catalog, matchId, reader, 'en', undefined)
    return isRefusal(replay) ? replay.status : codeOf(replay, 'ann')
  }
  expect([await seenBy('teacher'), await seenBy('ben')]).toEqual(['anns', 404])
  since = new Date(Date.now() + 60_000).toISOString()
  expect(await seenBy('teacher')).toBe(404)
  await catalog.close()
  server.close()
})
