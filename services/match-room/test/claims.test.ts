import { randomUUID } from 'node:crypto'
import { type Judgement, judgeError, SubmissionJudged } from '@skirmish/contracts/events/judging'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { consumeVerdicts } from '../src/handlers/verdicts.ts'
import { LOOPBACK, recordHeartbeat } from '../src/store/gateways.ts'
import { addSubmission } from '../src/store/submissions.ts'
import { claimWin, resign } from '../src/usecases/give-up.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { createVerdictWaiters } from '../src/verdict-waiters.ts'
import { LIMITS } from './limits.ts'
import { addProblem, bus, closeRoom, config, database, onMatch, parts, playerOf, pushed, runMatch } from './room.ts'

const stops: (() => Promise<void> | void)[] = []
const LATER = new Date(Date.now() + 60_000)

beforeAll(async () => {
  await addProblem()
  for (let ago = 30; ago >= 0; ago -= 2)
    for (const gateway of [LOOPBACK, 'gw'])
      await recordHeartbeat(database.db, gateway, new Date(LATER.getTime() - ago * 1000))
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await closeRoom()
})

/** A match in which ann has handed code in, and has left on purpose before its verdict. */
async function leftBeforeVerdict() {
  const matchId = await runMatch()
  await onMatch(matchId, 'ann', `a-${matchId}`, { kind: 'open' })
  await onMatch(matchId, 'ben', `b-${matchId}`, { kind: 'open' })
  const submissionId = await submit(matchId, 'ann')
  await onMatch(matchId, 'ann', `a-${matchId}`, { kind: 'close', code: 1000 })
  expect((await playerOf(matchId, 'ann')).claim_at).toEqual(expect.any(Date))
  return { matchId, submissionId, pushedToBen: () => pushed.get(`b-${matchId}`) ?? [] }
}
async function submit(matchId: string, userId: string): Promise<string> {
  const submissionId = randomUUID()
  const code = { submissionId, matchId, userId, kind: 'submit', language: 'c', code: 'x' } as const
  await addSubmission(database.db, { ...code, receivedAt: new Date() })
  return submissionId
}
const accepted = (id: string): Judgement => ({ ...judgeError(id, ''), verdict: 'accepted' })
const record = (judgement: Judgement) => database.transaction((tx) => recordVerdict(tx, judgement, new Date(), LIMITS))
const claim = (matchId: string) => database.transaction((tx) => claimWin(tx, matchId, 'ben', LATER, LIMITS))
const outcomes = async (matchId: string) =>
  Promise.all(['ann', 'ben'].map(async (user) => (await playerOf(matchId, user)).outcome))

test('MR5 MR4 a player who left while the solution was being judged is not claimed against, and the opponent may still be Completed', async () => {
  const { matchId, submissionId } = await leftBeforeVerdict()
  expect(await record(accepted(submissionId))).toMatchObject({ status: 'Pending', won_by: 'ann' })
  expect((await playerOf(matchId, 'ann')).claim_at).toBeNull()
  expect(await claim(matchId)).toMatchObject({ refused: /has solved/ })
  expect(await record(accepted(await submit(matchId, 'ben')))).toMatchObject({ end_reason: 'solved' })
  expect(await outcomes(matchId)).toEqual(['Won', 'Completed'])
})

test('MR5 a claim or a resignation while the solution is being judged ends the match only if it fails', async () => {
  for (const verdict of ['accepted', 'wrong_answer'] as const)
    for (const by of ['claim', 'resignation']) {
      const { matchId, submissionId } = await leftBeforeVerdict()
      const giveUp = () => database.transaction((tx) => resign(tx, matchId, 'ann', new Date(), LIMITS))
      expect(await (by === 'claim' ? claim(matchId) : giveUp())).toEqual({ ended: null })
      const ended = await record({ ...accepted(submissionId), verdict })
      expect([by, verdict, ended?.end_reason]).toEqual([by, verdict, verdict === 'accepted' ? null : 'resigned'])
      expect(await outcomes(matchId)).toEqual(verdict === 'accepted' ? ['Won', null] : ['Failed', 'Won'])
    }
})

test('MR5 the opponent of a player who has left is told when the win can be claimed no more', async () => {
  const waiters = createVerdictWaiters(database.db, bus, 1_000)
  const service = { bus, config, onStop: (_phase: string, _what: string, stop: () => void) => stops.push(stop) }
  await consumeVerdicts(service as unknown as ServiceContext<Config>, { ...parts, waiters }) // all that it uses
  stops.push(waiters.stop)
  const { submissionId, pushedToBen } = await leftBeforeVerdict()
  const lastPresence = () => pushedToBen().findLast(({ action }) => action === 'presence')
  await vi.waitFor(() => expect(lastPresence()).toMatchObject({ claim_at: expect.any(String) }))
  await bus.publish(SubmissionJudged.subject, accepted(submissionId), submissionId, {})
  await vi.waitFor(() => expect(lastPresence()).toMatchObject({ user: 'ann', present: false, claim_at: null }))
})
