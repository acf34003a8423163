import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import type { ColumnType, Generated } from 'kysely'
import type { Imported } from '../imported.ts'
import type { Json } from '../json-column.ts'

/** Classes with their people and problems, what students did on these and are reminded of, and teachers' drafts. */
export interface ClassesTables {
  pictures: { picture_id: string; webp: Buffer; stored_at: Date }
  /** What teachers have stored of tests and pictures within a day. */
  test_uploads: { author_id: string; at: Date; bytes: number }
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
  /** The addresses that were told by mail that a class invites them. */
  invitation_mails: { class_id: string; email_digest: string; mailed_at: Date }
  class_invitations: { class_id: string; email_digest: string; invited_at: Date; invited_by: Generated<string | null> }
  problem_drafts: {
    draft_id: string
    author_id: string
    content: Json<DraftFields>
    tests_hash: string | null
    created_at: Date
    updated_at: Date
    imported: ColumnType<Imported | null, string | null | undefined, string>
  }
  class_problems: { class_id: string; problem_id: string; due_at: ColumnType<Date | null, undefined, Date | null> }
  /** This site's own, in one row. */
  push_keys: { only_one: Generated<boolean>; public_key: string; private_key: string }
  /** The browsers that remind a player, by their addresses at push services. */
  push_subscriptions: {
    endpoint: string
    user_id: string
    p256dh: string
    auth: string
    language: InterfaceLanguage
    kept_at: Date
  }
  /** When students were last reminded of a problem. */
  due_reminders: { user_id: string; problem_id: string; reminded_at: Date }
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
}
