import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import type { JWK } from 'jose'
import type { ColumnType, Generated } from 'kysely'

/** What a mail is for. */
type MailKind = AccountMail | 'class_invitation'
/** A mail to the owner of an account. */
export type AccountMail =
  | 'confirm_email'
  | 'reset_password'
  | 'password_changed'
  | 'change_email_old'
  | 'change_email_new'

/** The class that invites an address, and the teacher who does it for the class. */
export interface ClassInvitation {
  class_id: string
  class_title: string
  teacher: string
  /** As the teacher typed it. */
  address: string
}

/** What the audit log tells of. */
export type AuditAction =
  | 'made_teacher'
  | 'made_student'
  | 'disabled'
  | 'enabled'
  | 'deleted'
  | 'sessions_ended'
  | 'invitation_made'
  | 'invitation_used'
  | 'email_confirmed'
  | 'reset_link_made'
  | 'password_changed'
  | 'password_reset'
  | 'session_ended'
  | 'email_change_asked'
  | 'email_changed'
  | 'identity_linked'
  | 'refresh_token_reused'
  | 'keys_rotated'
  | 'keys_withdrawn'
  | 'command'
  | 'backed_up'

type Json<T> = ColumnType<T, string, string>

export interface Tables {
  users: {
    user_id: string
    username: string
    username_key: string
    email: string
    email_key: string
    password_hash: string
    role: 'student' | 'teacher'
    registered_at: Generated<Date>
    name_version: Generated<number>
    renamed_at: Generated<Date | null>
    email_confirmed_at: Generated<Date | null>
    /** The address counts as confirmed, and nobody has proven that it is the person's. */
    email_unproven: Generated<boolean>
    language: Generated<InterfaceLanguage | null>
    disabled_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
    /** When the other services were told of the deletion. */
    deletion_told_at: Generated<Date | null>
  }
  /** Of a deleted account nobody's: the name leads to no id. RULES AU10. */
  former_names: { username_key: string; user_id: string | null; until: Date }
  refresh_families: {
    family_id: string
    user_id: string
    lifetime_seconds: number
    revoked_at: Date | null
    ends_at: Generated<Date>
    began_at: Generated<Date>
  }
  refresh_tokens: {
    token_hash: string
    family_id: string
    expires_at: Date
    rotated_at: Date | null
    successor_salt: Generated<string | null>
  }
  mails: {
    mail_id: string
    kind: MailKind
    email_key: string
    language: InterfaceLanguage | null
    asked_at: Date
    due_at: Date
    tries: Generated<number>
    change_id: Generated<string | null>
    invitation: ColumnType<ClassInvitation | null, string | undefined, never>
  }
  /** The players that have ever asked for the weekly mail. RULES PE7, PE8. */
  weekly_mails: {
    user_id: string
    language: InterfaceLanguage
    /** Of the token that ends it. */
    off_hash: string
    /** When the next one is to be written; null while it is switched off. */
    due_at: Date | null
    /** The latest week that was decided on, with a mail or without one. */
    week: Generated<string | null>
    /** Where the news of the latest mail that was sent ended. */
    told_until: Generated<Date | null>
    /** Of the mail of `week` while it waits to be sent, and where they end. */
    news: ColumnType<WeeklyNews | null, string | undefined, string | null>
    news_until: Generated<Date | null>
    /** When a process took the mail, to send it. */
    taken_at: Generated<Date | null>
    /** When the last byte of it was about to go to the mail server. */
    handed_at: Generated<Date | null>
  }
  /** One row: from when on the next weekly mail may go. */
  weekly_pace: { one: Generated<boolean>; free_from: Date }
  email_tokens: {
    token_hash: string
    user_id: string
    email_key: string
    expires_at: Date
    change_id: Generated<string | null>
  }
  email_changes: {
    change_id: string
    user_id: string
    email: string
    expires_at: Date
    old_confirmed_at: Date | null
    new_confirmed_at: Date | null
  }
  recovery_codes: { user_id: string; code_hash: string; expires_at: Date; wrong_tries: Generated<number> }
  /** Of the release before, whose processes write it while they run beside these; only cleared here. */
  reset_codes: { user_id: string; expires_at: Date }
  reset_links: { token_hash: string; user_id: string; expires_at: Date }
  linked_identities: {
    issuer: string
    subject: string
    user_id: string
    linked_at: Date
    teacher_by_claim: Generated<boolean>
  }
  oidc_logins: {
    state_hash: string
    secret_hash: string
    code_verifier: string
    nonce: string
    provider: string | null
    expires_at: Date
  }
  teacher_invitations: {
    code_hash: string
    made_at: Date
    expires_at: Date
    used_at: Date | null
    used_by: string | null
  }
  audit_log: {
    entry_id: Generated<number>
    at: Date
    actor: 'account' | 'operator' | 'service'
    action: AuditAction
    user_id: string | null
    details: Json<Record<string, string | number | boolean>>
  }
  signing_keys: {
    kid: string
    private_jwk: Json<JWK>
    public_jwk: Json<JWK>
    signs_from: Date
    published_until: Date
    withdrawn_at: Generated<Date | null>
  }
}

/** What a row of `weekly_mails` has where no mail waits. */
export const NOTHING_WAITS = { news: null, news_until: null, taken_at: null, handed_at: null }
