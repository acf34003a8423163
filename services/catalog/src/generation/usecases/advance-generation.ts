import { randomUUID } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import { titlesForEverybody } from '../../problems/store/similar-problems.ts'
import type { Tables } from '../../tables.ts'
import type { Author, Reply } from '../author.ts'
import type { Found, Stage } from '../stage.ts'
import { AUTHOR_STAGES, stageAfter, stageNamed } from '../stages/stages.ts'
import * as store from '../store/generations.ts'
import type { Generation } from '../tables.ts'
import type { Answered, Question } from '../work.ts'

export interface GenerationParts {
  database: Database<Tables>
  authors: Record<Author['name'], Author | null>
  /** Who is asked unless somebody says otherwise. */
  first: Author['name']
  secret: string
  log: Logger
}

type AuthorStage = Extract<Stage, { kind: 'author' }>
type Transaction = Kysely<Tables>

/** A stage that waits for verdicts is looked at again when the last one comes, and at least this often. */
const LOOK_MS = 60_000
/** How often a stage that waits for a proof looks for it. */
const PROOF_MS = 1_000
/** An author that has not answered by then is asked again: its catalog must have died. */
const LEASE_MS = 10 * 60_000
const TRIES = 5
const AGAIN_MS = 5_000

/** The calls to authors that a process waits for. */
export type AuthorCalls = Set<Promise<void>>
/** Authors take minutes: a process asks about so many generations at a time, and takes others on beside them. */
const MOST_CALLS = 4

/**
 * Takes the generation that is due first one stage on. Returns whether there was one. An author is asked beside that: its call
 * is among `calls` until it has ended.
 */
export async function advanceGeneration(parts: GenerationParts, now: () => Date, calls: AuthorCalls): Promise<boolean> {
  const asking = await parts.database.transaction(async (tx) => {
    const generation = await store.dueGeneration(tx, now(), calls.size < MOST_CALLS ? [] : AUTHOR_STAGES)
    if (!generation) return null
    const stage = stageNamed(generation.stage)
    if (stage.kind === 'author') {
      const tries = generation.tries + 1
      const due_at = new Date(now().getTime() + LEASE_MS)
      await store.updateGeneration(tx, generation.generation_id, { tries, due_at })
      return { generation: { ...generation, tries }, stage }
    }
    // Later looks are due later, whatever becomes of this one: one that fails must not stop the others.
    await store.updateGeneration(tx, generation.generation_id, { due_at: new Date(now().getTime() + LOOK_MS) })
    return { generation, stage }
  })
  if (!asking) return false
  const { generation, stage } = asking
  if (stage.kind === 'author') {
    const { generation_id } = generation
    const call = askAuthor(parts, stage, generation, now)
      .catch((error) =>
        parts.log.warn({ err: error, generation_id }, 'an answer of an author was lost; it is asked again'),
      )
      .finally(() => calls.delete(call))
    calls.add(call)
  } else await parts.database.transaction((tx) => carryOut(parts, tx, stage, generation, now()))
  return true
}

/** Asks the author without a transaction; the answer counts if nobody has asked again meanwhile. */
async function askAuthor(
  { database, authors, log }: GenerationParts,
  stage: AuthorStage,
  generation: Generation,
  now: () => Date,
): Promise<void> {
  const author = authors[generation.author]
  const known = await Promise.all([titlesForEverybody(database.db), store.proposedTitles(database.db)])
  const titles = [...new Set(known.flat())]
  const asked = author ? stage.ask(author, generation.work, generation, titles) : NO_AUTHOR
  const reply = asked && (await asked)
  await database.transaction(async (tx) => {
    const present = await store.generationAt(tx, generation)
    if (!present) return
    const { generation_id } = generation
    if (reply === null)
      return finishStage(tx, present, { work: present.work }, now(), { input: null, output: 'not needed' })
    if ('fault' in reply) {
      const seen = { generation_id, author: generation.author, stage: generation.stage }
      log.warn(seen, `an author did not answer: ${reply.fault}`)
      return againOrFail(tx, present, reply, now())
    }
    const { knowledge_area, difficulty } = generation
    const told = { input: { knowledge_area, difficulty }, output: reply.output, tokens: reply.tokens ?? 0 }
    return finishStage(tx, present, stage.read(present.work, reply.output, present), now(), told)
  })
}
const NO_AUTHOR = Promise.resolve<Reply>({ fault: 'This author is not configured here.', again: false })

async function againOrFail(
  tx: Transaction,
  generation: Generation,
  { fault, again, afterMs, tokens = 0 }: Extract<Reply, { fault: string }>,
  now: Date,
): Promise<void> {
  const { generation_id, stage, tries } = generation
  await store.recordStage(tx, { generation_id, stage, input: null, output: null, reason: fault, tokens }, now)
  if (!again || tries >= TRIES)
    return store.updateGeneration(tx, generation_id, { state: 'failed', reason: fault, ended_at: now })
  const due_at = new Date(now.getTime() + (afterMs ?? AGAIN_MS * 2 ** (tries - 1)))
  return store.updateGeneration(tx, generation_id, { due_at, reason: fault })
}

/** Carries out a stage that asks no author; one that asks the judge begins with its questions and ends with the last verdict. */
async function carryOut(
  { secret }: GenerationParts,
  tx: Transaction,
  stage: Exclude<Stage, AuthorStage>,
  before: Generation,
  now: Date,
): Promise<void> {
  const generation = await store.generationAt(tx, before)
  if (!generation) return
  const { generation_id, work } = generation
  const context = { tx, generation, secret, now }
  if (stage.kind === 'local') {
    const found = await stage.run(work, context)
    if (found !== 'wait') return finishStage(tx, generation, found, now, { input: null, output: null })
    return store.updateGeneration(tx, generation_id, { due_at: new Date(now.getTime() + PROOF_MS) })
  }
  const asked = await store.questionsOf(tx, generation_id)
  if (asked.length === 0) {
    const questions = await stage.questions(work, context)
    if ('reject' in questions) return finishStage(tx, generation, questions, now, { input: null, output: null })
    const named = questions.map((request, i) => ({
      // Unlike those of an earlier try, whose late verdicts are about other programs.
      submission_id: `${generation_id}/${generation.stage}/${i}/${randomUUID().slice(0, 6)}`,
      request,
    }))
    if (named.length > 0) return store.putQuestions(tx, generation_id, named, now)
  }
  const answers = asked.flatMap(({ request, judgement }) => (judgement ? [{ request, judgement }] : []))
  const settled = answers.length === asked.length || answers.some(stage.settles)
  if (!settled) return store.askNextQuestion(tx, generation_id, now)
  await store.dropQuestions(tx, generation_id)
  const told = {
    input: asked.map(({ request }) => summaryOf(request)),
    output: answers.map(({ judgement }) => verdictOf(judgement)),
  }
  return finishStage(tx, generation, await stage.read(work, answers, context), now, told)
}

const summaryOf = ({ language, limits, tests }: Question) =>
  'inputs' in tests ? { language, limits, inputs: tests.inputs.length } : { language, limits, ...tests }
const verdictOf = ({ verdict, tests_passed, tests_total, test_id, detail }: Answered['judgement']) => ({
  ...{ verdict, tests_passed, tests_total, test_id, detail: detail.slice(0, 500) },
})

/** Keeps what a stage gave, and goes on to the next one, or ends the generation. */
async function finishStage(
  tx: Transaction,
  generation: Generation,
  found: Found,
  now: Date,
  told: { input: unknown; output: unknown; tokens?: number },
): Promise<void> {
  const { generation_id, stage } = generation
  const reason = 'reject' in found ? found.reject : null
  await store.recordStage(tx, { generation_id, stage, tokens: 0, ...told, reason }, now)
  if ('reject' in found)
    return store.updateGeneration(tx, generation_id, { state: 'rejected', reason: found.reject, ended_at: now })
  const { work, problem_id, backTo } = found
  const next = backTo ?? stageAfter(stage, generation.author)
  if (next) return store.updateGeneration(tx, generation_id, { work, stage: next, tries: 0, reason: null, due_at: now })
  const ended = { state: 'published' as const, problem_id: problem_id ?? null, reason: null, ended_at: now }
  return store.updateGeneration(tx, generation_id, { ...ended, work })
}
