import type { Judgement } from '@skirmish/contracts/events/judging'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { RefusedReference } from '@skirmish/contracts/rest/class-problems'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import type { Content, StoredContent } from '@skirmish/problem-package/content'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Question, Work } from './generation/work.ts'

type Json<T> = ColumnType<T, string, string>
type State = 'verifying' | 'published' | 'rejected'

export interface Tables {
  test_sets: {
    tests_hash: string
    tests: Json<TestCase[]>
    unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** What teachers have stored of tests within a day. */
  test_uploads: { author_id: string; at: Date; bytes: number }
  /** The tests of the version of a problem that was published last. */
  served_tests: { problem_id: string; tests_hash: string; match_tests_hash: string | null }
  problems: {
    problem_id: string
    /** Of the content and of both sets: another hash is another version of the problem. */
    content_hash: string
    content: Json<StoredContent>
    tests_hash: string
    match_tests_hash: string | null
    tests_total: number
    state: State
    /** Why it is rejected, or why its proof takes longer. */
    reason: string | null
    /** Where the judge refused the reference solution; null while it has not. */
    refused: ColumnType<RefusedReference | null, string | null | undefined, string | null>
    updated_at: Generated<Date>
  }
  /** One row for each set of tests of a problem's present version. */
  proofs: {
    problem_id: string
    tests_hash: string
    /** The id of the question to the judge; a verdict under another id is about an older version. */
    submission_id: string
    asked: Generated<number>
    /** When the catalog asks the judge next, unless the verdict comes before. */
    due_at: Date
    proven_at: ColumnType<Date | null, Date | undefined, Date | null>
  }
  /** Questions that the judge has not answered, also of former versions; `author_id` is null where no teacher wrote the problem. */
  asked_proofs: { submission_id: string; author_id: string | null; lost_at: Date }
  /** The places of problems in lists. */
  numbers: { number: Generated<number>; problem_id: string }
  /** Published problems as players see them, one row a language. */
  listings: {
    language: InterfaceLanguage
    number: number
    problem_id: string
    title: string
    knowledge_area: string
    difficulty: Content['difficulty']
    complexity: Content['complexity']
    for_everybody: boolean
    title_words: string
    text_words: string
  }
  /** The names of students, and of players that were renamed. */
  people: { user_id: string; username: string; name_version: number }
  classes: {
    class_id: string
    title: string
    created_at: Date
    archived_at: ColumnType<Date | null, undefined, Date | null>
    /** The teacher to whom it was given; null where it belongs to the one who made it. */
    founder_id: ColumnType<string | null, undefined, string>
  }
  /** `added_by` is the teacher that shared the class; null for the one that made it. */
  class_teachers: {
    class_id: string
    user_id: string
    added_by: ColumnType<string | null, string | undefined, never>
    added_at: Generated<Date>
  }
  refused_teachers: { user_id: string; refused_id: string }
  /** `added_by` is the teacher that added the student, until the student agrees; null for one who joined by a code, and empty once the account is deleted. */
  class_members: { class_id: string; user_id: string; joined_at: Date; added_by: Generated<string | null> }
  /** Students who left a class: nobody but themselves brings them back. `added_by` is as it was in `class_members`. */
  left_classes: { user_id: string; class_id: string; added_by: Generated<string | null> }
  /** People whom a teacher took from a class. `joined_at` is a student's; `added_by` is as it was in `class_members`. */
  removed_people: {
    class_id: string
    user_id: string
    removed_at: Date
    joined_at: Date | null
    added_by: Generated<string | null>
    told: Generated<boolean>
  }
  /** How many addresses teachers have added within a day. */
  added_addresses: { teacher_id: string; at: Date; addresses: number }
  join_codes: { class_id: string; join_code: string }
  class_invitations: { class_id: string; email_digest: string; invited_at: Date; invited_by: Generated<string | null> }
  /** Problems that teachers wrote; `published` counts their published versions. */
  authored_problems: {
    problem_id: string
    author_id: string
    created_at: Date
    published: Generated<number>
    deleted_at: ColumnType<Date | null, undefined, Date>
    description_source: ColumnType<string | null, undefined, string | null>
  }
  problem_drafts: {
    draft_id: string
    author_id: string
    content: Json<DraftFields>
    tests_hash: string | null
    created_at: Date
    updated_at: Date
  }
  class_problems: { class_id: string; problem_id: string; due_at: ColumnType<Date | null, undefined, Date | null> }
  /** What a student did on a teacher's problem, by submissions that got a verdict; `opened_at` is the start of the first match. */
  class_attempts: {
    user_id: string
    problem_id: string
    attempts: number
    opened_at: Date
    last_at: Date
    solved_at: Date | null
  }
  /** The same since a student was added to a class to which the student has not agreed. */
  attempts_since_joining: {
    class_id: string
    user_id: string
    problem_id: string
    attempts: number
    opened_at: Date
    last_at: Date
    solved_at: Date | null
  }
  /** The latest rejudge of what a player achieved on a problem. */
  rejudged_standings: { user_id: string; problem_id: string; version: number; solved_at: Date | null }
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
  /** What each player achieved on each problem that was tried. */
  statuses: { user_id: string; number: number; status: 'Completed' | 'Failed' }
}

export type Problem = Selectable<Tables['problems']>
export type Proof = Selectable<Tables['proofs']>
export type Generation = Selectable<Tables['generations']>
