import { randomUUID } from 'node:crypto'
import { judgeError } from '@skirmish/contracts/events/judging'
import { MatchFinished, MatchWon } from '@skirmish/contracts/events/matches'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { Database } from '@skirmish/service-kit/database/database'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { addSubmission } from '../src/store/submissions.ts'
import type { Tables } from '../src/store/tables.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { LIMITS } from './limits.ts'
import { database } from './room.ts'

/** Code of a player that is received at `receivedAt` and waits for its verdict. */
export async function receive(matchId: string, userId: string, receivedAt: Date): Promise<string> {
  const submissionId = randomUUID()
  const code = { submissionId, matchId, userId, kind: 'submit', language: 'c', code: 'x' } as const
  await addSubmission(database.db, { ...code, receivedAt })
  return submissionId
}
export const judge = (submissionId: string, verdict: VerdictName, at: Date, on: Database<Tables> = database) =>
  on.transaction((tx) => recordVerdict(tx, { ...judgeError(submissionId, ''), verdict }, at, LIMITS))

/** A player passes every test: the code is received and judged at `at`. */
export const solve = async (matchId: string, userId: string, at: Date) =>
  judge(await receive(matchId, userId, at), 'accepted', at)

/** A transaction that is rolled back at its end, as that of a process that dies before its commit. */
export const dying: Database<Tables> = {
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      await work(tx)
      throw new Error('the process is killed before the commit')
    }),
}

/** The events that tell of a match's win and end, in the order in which they were written. */
export async function told(matchId: string) {
  type Row = { subject: string; payload: Static<typeof MatchWon.payload> & Static<typeof MatchFinished.payload> }
  const { rows } = await sql<Row>`select subject, payload from outbox
    where subject in (${MatchWon.subject}, ${MatchFinished.subject}) and payload ->> 'match_id' = ${matchId}`.execute(
    database.db,
  )
  return {
    won: rows.filter(({ subject }) => subject === MatchWon.subject).map(({ payload }) => payload),
    finished: rows.filter(({ subject }) => subject === MatchFinished.subject).map(({ payload }) => payload),
  }
}

/** What the ledger says of a match, by user. */
export async function entries(matchId: string): Promise<Record<string, number>> {
  const rows = await database.db.selectFrom('ledger').selectAll().where('match_id', '=', matchId).execute()
  return Object.fromEntries(rows.map(({ user_id, points_delta }) => [user_id, points_delta]))
}
