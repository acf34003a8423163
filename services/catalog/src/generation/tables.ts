import type { Judgement } from '@skirmish/contracts/events/judging'
import type { Content } from '@skirmish/problem-package/content'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Json } from '../json-column.ts'
import type { Question, Work } from './work.ts'

/** Problems in the making. */
export interface GenerationTables {
  /** What language models have cost, by UTC day. */
  tokens_spent: { day: string; tokens: number }
  /** Problems in the making. */
  generations: {
    generation_id: string
    knowledge_area: string
    difficulty: Content['difficulty']
    author: 'families' | 'model'
    state: 'running' | 'published' | 'rejected' | 'failed'
    stage: string
    /** Of the present stage: a stage that ends late, after another try has begun, changes nothing. */
    tries: Generated<number>
    due_at: Date
    work: Json<Work>
    problem_id: ColumnType<string | null, undefined, string | null>
    reason: ColumnType<string | null, undefined, string | null>
    /** Made by the stock keeper. */
    for_stock: boolean
    /** The generation that began in place of this one, which was rejected. */
    retried_as: ColumnType<string | null, undefined, string | null>
    created_at: Date
    ended_at: ColumnType<Date | null, undefined, Date | null>
  }
  generation_stages: {
    generation_id: string
    place: Generated<number>
    stage: string
    input: Json<unknown>
    output: Json<unknown>
    reason: string | null
    tokens: number
    ended_at: Date
  }
  generation_questions: {
    submission_id: string
    generation_id: string
    place: number
    request: Json<Question>
    asked: Generated<number>
    due_at: Date
    judgement: ColumnType<Judgement | null, undefined, string | null>
  }
}

export type Generation = Selectable<GenerationTables['generations']>
