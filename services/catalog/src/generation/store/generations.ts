import type { Judgement } from '@skirmish/contracts/events/judging'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Generation } from '../tables.ts'
import type { Question } from '../work.ts'

/** When a question is due whose turn has not come. */
const LATER = new Date('9999-01-01')

export async function insertGeneration(
  db: Kysely<Tables>,
  one: Pick<Generation, 'generation_id' | 'knowledge_area' | 'difficulty' | 'author' | 'stage' | 'for_stock'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('generations')
    .values({ ...one, state: 'running', due_at: now, created_at: now, work: '{}' })
    .execute()
}

/** The generation that is due first and at none of the stages `but`, locked; another replica takes another one. */
export function dueGeneration(
  tx: Kysely<Tables>,
  now: Date,
  but: readonly string[] = [],
): Promise<Generation | undefined> {
  return tx
    .selectFrom('generations')
    .selectAll()
    .where('state', '=', 'running')
    .where('due_at', '<=', now)
    .$if(but.length > 0, (query) => query.where('stage', 'not in', but))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** A generation, locked, if it is still at this stage and try. */
export function generationAt(
  tx: Kysely<Tables>,
  { generation_id, stage, tries }: Generation,
): Promise<Generation | undefined> {
  return tx
    .selectFrom('generations')
    .selectAll()
    .where('generation_id', '=', generation_id)
    .where('stage', '=', stage)
    .where('tries', '=', tries)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateGeneration(
  tx: Kysely<Tables>,
  generationId: string,
  change: Partial<Omit<Generation, 'generation_id' | 'work'>> & { work?: unknown },
): Promise<void> {
  const { work, ...rest } = change
  const values = { ...rest, ...(work !== undefined && { work: JSON.stringify(work) }) }
  await tx.updateTable('generations').set(values).where('generation_id', '=', generationId).execute()
}

/** Keeps what a stage took and gave. */
export async function recordStage(
  tx: Kysely<Tables>,
  one: { generation_id: string; stage: string; input: unknown; output: unknown; reason: string | null; tokens: number },
  now: Date,
): Promise<void> {
  const { input, output, ...rest } = one
  await tx
    .insertInto('generation_stages')
    .values({ ...rest, input: JSON.stringify(input ?? null), output: JSON.stringify(output ?? null), ended_at: now })
    .execute()
}

/** Makes questions to the judge, in place of those of the stage before; the first one is due at once, each other one after the one before. */
export async function putQuestions(
  tx: Kysely<Tables>,
  generationId: string,
  questions: { submission_id: string; request: Question }[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('generation_questions').where('generation_id', '=', generationId).execute()
  const rows = questions.map(({ submission_id, request }, place) => ({
    ...{ submission_id, generation_id: generationId, place, due_at: place === 0 ? now : LATER },
    request: JSON.stringify(request),
  }))
  await tx.insertInto('generation_questions').values(rows).execute()
}

/** A generation's questions in their order. */
export function questionsOf(tx: Kysely<Tables>, generationId: string) {
  return tx
    .selectFrom('generation_questions')
    .select(['submission_id', 'request', 'judgement'])
    .where('generation_id', '=', generationId)
    .orderBy('place')
    .execute()
}

export async function dropQuestions(tx: Kysely<Tables>, generationId: string): Promise<void> {
  await tx.deleteFrom('generation_questions').where('generation_id', '=', generationId).execute()
}

/** Questions of which the judge is to be told now, locked. */
export function dueQuestions(tx: Kysely<Tables>, now: Date, most: number) {
  return tx
    .selectFrom('generation_questions')
    .select(['submission_id', 'generation_id', 'request', 'asked'])
    .where('judgement', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('place')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function noteQuestionAsked(tx: Kysely<Tables>, submissionId: string, lostAt: Date): Promise<void> {
  await tx
    .updateTable('generation_questions')
    .set({ asked: sql`asked + 1`, due_at: lostAt })
    .where('submission_id', '=', submissionId)
    .execute()
}

/** Keeps a verdict; returns the generation that it is about, undefined when it is about none. */
export async function answerQuestion(
  tx: Kysely<Tables>,
  judgement: Judgement,
): Promise<{ generation_id: string; asked: number } | undefined> {
  const found = await tx
    .updateTable('generation_questions')
    .set({ judgement: JSON.stringify(judgement) })
    .where('submission_id', '=', judgement.submission_id)
    .where('judgement', 'is', null)
    .returning(['generation_id', 'asked'])
    .executeTakeFirst()
  return found
}

/** Makes the next open question due, unless the judge was told of it. */
export async function askNextQuestion(tx: Kysely<Tables>, generationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('generation_questions')
    .set({ due_at: now })
    .where('generation_id', '=', generationId)
    .where('place', '=', (from) =>
      from
        .selectFrom('generation_questions')
        .select(({ fn }) => fn.min('place').as('place'))
        .where('generation_id', '=', generationId)
        .where('judgement', 'is', null),
    )
    .where('asked', '=', 0)
    .execute()
}

/** Whether the judge is at work for a generation. */
export async function judgeIsAsked(db: Kysely<Tables>): Promise<boolean> {
  const query = db.selectFrom('generation_questions').select('place').where('judgement', 'is', null)
  return (await query.where('asked', '>', 0).limit(1).executeTakeFirst()) !== undefined
}

/** Takes a verdict back that was none: the judge failed, and is asked again later. */
export async function reopenQuestion(tx: Kysely<Tables>, submissionId: string, due_at: Date): Promise<void> {
  await tx
    .updateTable('generation_questions')
    .set({ judgement: null, due_at })
    .where('submission_id', '=', submissionId)
    .execute()
}

/** The titles of everything that was ever proposed. */
export async function proposedTitles(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select distinct work -> 'proposal' -> 'title' ->> 'en' as title
    from generations where work -> 'proposal' is not null`.execute(db)
  return rows.map((row) => row.title)
}

/** The sets of tests of problems in the making, and of those that may be taken up again. */
export async function testsOfGenerations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select work -> 'tests' ->> made.name as hash
    from generations, (values ('practice'), ('match')) as made(name)
    where state in ('running', 'failed') and work -> 'tests' ->> made.name is not null`.execute(db)
  return rows.map((row) => row.hash)
}

/** Lets the publications of generations go one after another, until the transaction ends. */
export async function lockPublishing(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('generations are published', 0))`.execute(tx)
}

/** Forgets what the stages of generations took and gave that ended before `until`. */
export async function trimStages(db: Kysely<Tables>, until: Date): Promise<void> {
  await db
    .deleteFrom('generation_stages')
    .where('generation_id', 'in', (from) =>
      from.selectFrom('generations').select('generation_id').where('ended_at', '<', until),
    )
    .execute()
}

export function generationById(db: Kysely<Tables>, generationId: string): Promise<Generation | undefined> {
  return db.selectFrom('generations').selectAll().where('generation_id', '=', generationId).executeTakeFirst()
}

/** A generation, locked until the transaction ends. */
export function lockGeneration(tx: Kysely<Tables>, generationId: string): Promise<Generation | undefined> {
  return tx
    .selectFrom('generations')
    .selectAll()
    .where('generation_id', '=', generationId)
    .forUpdate()
    .executeTakeFirst()
}

/** A generation as the operator sees it. */
export async function shownGeneration(db: Kysely<Tables>, generationId: string) {
  const found = await generationById(db, generationId)
  if (!found) return undefined
  const { generation_id, knowledge_area, difficulty, author, state, stage, problem_id, reason, created_at } = found
  const made = { generation_id, knowledge_area, difficulty, author, created_at: created_at.toISOString() }
  return { ...made, state, stage, problem_id, reason }
}

/** The latest generations as the operator sees them. */
export async function latestGenerations(db: Kysely<Tables>, most: number) {
  const latest = await db
    .selectFrom('generations')
    .select(['generation_id', 'knowledge_area', 'difficulty', 'author', 'state', 'stage', 'problem_id', 'reason'])
    .select(['created_at', sql<string | null>`work -> 'proposal' -> 'title' ->> 'en'`.as('title')])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return latest.map((one) => ({ ...one, created_at: one.created_at.toISOString() }))
}

/** What each stage of a generation took and gave, in order. */
export async function stagesOf(db: Kysely<Tables>, generationId: string) {
  const stages = await db
    .selectFrom('generation_stages')
    .select(['stage', 'input', 'output', 'reason', 'tokens', 'ended_at'])
    .where('generation_id', '=', generationId)
    .orderBy('place')
    .execute()
  return stages.map((one) => ({ ...one, ended_at: one.ended_at.toISOString() }))
}
