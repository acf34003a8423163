import { judgeError, SubmissionJudged } from '@skirmish/contracts/events/judging'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { consumeVerdicts } from '../src/handlers/verdicts.ts'
import { createVerdictWaiters } from '../src/verdict-waiters.ts'
import { addProblem, bus, closeRoom, config, database, onMatch, parts, pushed, runMatch } from './room.ts'

const stops: (() => Promise<void> | void)[] = []
beforeAll(addProblem)
afterAll(async () => {
  for (const stop of stops) await stop()
  await closeRoom()
})

test('MR4 a result that could not be pushed is pushed when its verdict is delivered again', async () => {
  const waiters = createVerdictWaiters(database.db, bus, 1_000)
  stops.push(waiters.stop)
  let tries = 0
  const decided: typeof parts.decided = async (match) => {
    if (++tries === 1) throw new Error('the push failed after the commit')
    await parts.decided(match)
  }
  const service = { bus, config, onStop: (_phase: string, _what: string, stop: () => void) => stops.push(stop) }
  await consumeVerdicts(service as unknown as ServiceContext<Config>, { ...parts, waiters, decided }) // all that it uses
  const matchId = await runMatch({ started: new Date(Date.now() - 19 * 60_000) })
  await onMatch(matchId, 'ann', 'looks', { kind: 'open' })
  await sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at)
    values ('last', ${matchId}, 'ann', 'submit', 'c', 'x', now() - interval '2 minutes')`.execute(database.db)
  await sql`update matches set deadline_at = now() - interval '1 minute' where match_id = ${matchId}`.execute(
    database.db,
  )
  await bus.publish(SubmissionJudged.subject, judgeError('last', 'The judge failed.'), 'verdict', {})
  await vi.waitFor(() => expect(pushed.get('looks')?.map(({ action }) => action)).toContain('match_result'), {
    timeout: 10_000,
  })
  expect(tries).toBe(2)
})

test('OP3 a verdict that is announced while the connection to NATS closes disturbs nobody', async () => {
  const closing = await openTestBus(scope(), 'test')
  const waiters = createVerdictWaiters(database.db, closing, 1_000)
  await closing.close()
  expect(() => waiters.announce('any')).not.toThrow()
})
