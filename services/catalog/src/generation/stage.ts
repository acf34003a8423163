import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Author, Reply } from './author.ts'
import type { Generation } from './tables.ts'
import type { Answered, Question, Work } from './work.ts'

/** Whether a program failed on a test or an input. */
export const failed = ({ judgement }: Answered): boolean =>
  judgement.verdict !== 'accepted' || judgement.runs.some((run) => run.verdict !== 'accepted')

export interface Context {
  tx: Kysely<Tables>
  generation: Generation
  /** Of the deployment: decides the hidden tests. */
  secret: string
  now: Date
}

/** What a stage found: what is made by now, and the stage that has to be done again if it is not the next one; or why the proposal is refused. */
export type Found = { work: Work; problem_id?: string; backTo?: string } | { reject: string }

/** A stage either asks the author, or the judge, or nobody. Stages of one generation follow each other, each in a transaction. */
export type Stage =
  | {
      kind: 'author'
      /** Null where there is nothing to ask. Runs outside of a transaction. */
      ask(author: Author, work: Work, generation: Generation, titles: string[]): Promise<Reply> | null
      read(work: Work, output: unknown, generation: Generation): Found
    }
  | {
      kind: 'judge'
      questions(work: Work, context: Context): Promise<Question[] | { reject: string }>
      /** Whether an answer settles the stage, so that the questions after it need not be asked. */
      settles(answer: Answered): boolean
      read(work: Work, answers: Answered[], context: Context): Promise<Found>
    }
  | { kind: 'local'; run(work: Work, context: Context): Promise<Found | 'wait'> }

/** What an earlier stage has made. */
export function made<K extends keyof Work>(work: Work, name: K): NonNullable<Work[K]> {
  const value = work[name]
  if (value === undefined || value === null) throw new Error(`no stage has made the ${name}`)
  return value
}
