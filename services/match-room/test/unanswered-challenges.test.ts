import { expect, test } from 'vitest'
import { trimPeople } from '../src/jobs/challenges.ts'
import { insertChallenge, settleChallenge, unansweredTo } from '../src/store/challenges.ts'
import { database } from './room.ts'

const DAY_MS = 24 * 3600_000

test('PE7 challenges that ran out unanswered are known for a week, by who made them, the latest first; declined, withdrawn and open ones are none', async () => {
  const [to, now] = [`to-${crypto.randomUUID()}`, new Date()]
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const challenge = async (from: string, before: number, state?: 'declined' | 'withdrawn') => {
    const challenge_id = crypto.randomUUID()
    const created_at = ago(before)
    const names = { from_id: from, from_name: from, to_id: to, to_name: to }
    const expires_at = new Date(created_at.getTime() + 60_000)
    const wish = { ranked: false, problem_id: null, difficulty: null, duration: 20 }
    await insertChallenge(database.db, { challenge_id, ...names, ...wish, created_at, expires_at })
    if (state) await settleChallenge(database.db, challenge_id, state, expires_at)
  }
  await challenge('ben', 6 * DAY_MS)
  await challenge('ben', 2 * DAY_MS)
  await challenge('cid', DAY_MS)
  await challenge('old', 7 * DAY_MS + 60_001) // ran out before the week
  await challenge('dan', DAY_MS, 'declined')
  await challenge('eve', DAY_MS, 'withdrawn')
  await challenge('fay', 30_000) // still open
  await challenge('gus', DAY_MS) // nobody asks for
  const from = ['ben', 'cid', 'old', 'dan', 'eve', 'fay']
  await trimPeople(database, now)
  expect(await unansweredTo(database.db, to, from, { since: ago(7 * DAY_MS), until: now })).toEqual([
    { user_id: 'cid', times: 1 },
    { user_id: 'ben', times: 2 },
  ])
})
