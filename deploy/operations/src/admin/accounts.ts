import * as routes from '@skirmish/contracts/internal/operators'
import type { InternalBody, InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import { type Command, wholeNumber } from '@skirmish/devkit/command-line'
import { askService } from '../ask-service.ts'
import { accessTo } from '../running-system.ts'
import { declareInPlaceOfMails } from './in-place-of-mails.ts'

const DONE = {
  teacher: 'is a teacher from the next login or refresh on',
  student: 'is a student',
  disable: 'is disabled and cannot log in',
  enable: 'may log in again',
  end_sessions: 'has to log in again',
  delete: 'is deleted, for good',
} as const satisfies Record<routes.Operation, string>
const OPERATIONS = {
  teacher: 'makes the account a teacher',
  student: 'makes a teacher a student again, whose sessions end then',
  disable: 'ends the sessions of an account, which cannot log in until it is enabled again',
  enable: 'lets a disabled account log in again',
  delete: 'deletes an account for good, as its owner may; what others won or lost stays',
} as const satisfies Partial<Record<routes.Operation, string>>
const INVITATION_DAYS = 14
const MOST_INVITATION_DAYS = 365
const NOT_CONFIRMED =
  'This account has not confirmed its address: it may be another person\'s. Until it has, no class is shared with it. "student" takes the role away.'

/** Calls an internal route of auth. */
const ask = <const R extends InternalRoute>(route: R, given: InternalCall<R>): Promise<InternalBody<R>> =>
  askService(accessTo('AUTH_URL'), route, given)

/** Declares what an operator does with accounts and the keys of their tokens. */
export function declareAccounts(admin: Command): void {
  const withEmail = (name: string, does: string) => admin.command(name).description(does).argument('<email>')
  for (const [name, does] of Object.entries(OPERATIONS))
    withEmail(name, does).action((email) => operate(email, name as keyof typeof OPERATIONS)) // the keys of an object that stands here
  admin
    .command('invite')
    .description('prints a code that makes one account a teacher')
    .argument('[days]', 'how long the code holds', wholeNumber(1, MOST_INVITATION_DAYS), INVITATION_DAYS)
    .action(invite)
  declareInPlaceOfMails(admin)
  withEmail('sessions', 'lists the sessions of an account, or ends them')
    .option('--end', 'end them')
    .action((email, { end }) => (end ? operate(email, 'end_sessions') : printSessions(email)))
  admin
    .command('rotate-keys')
    .description('has a new key sign access tokens in 10 minutes')
    .option('--now', 'for a key that somebody else has: refuses all tokens that there are')
    .action(({ now = false }) => rotateKeys(now))
}

async function operate(email: string, operation: routes.Operation): Promise<void> {
  const { ended_sessions, email_confirmed } = await ask(routes.operateAccount, { body: { email, operation } })
  const ended = ended_sessions ? ` ${ended_sessions} sessions end within a minute.` : ''
  console.log(`${email} ${DONE[operation]}.${ended}`)
  if (operation === 'teacher' && !email_confirmed) console.log(NOT_CONFIRMED)
}

async function invite(days: number): Promise<void> {
  const { code, expires_at } = await ask(routes.inviteTeacher, { body: { days } })
  console.log(`${code} makes one account a teacher, until ${expires_at}. It is not stored: give it to the person now.`)
}

async function rotateKeys(now: boolean): Promise<void> {
  await ask(routes.rotateKeys, { body: { at_once: now } })
  console.log(
    now
      ? 'The keys are withdrawn: within a minute every access token is refused, and refreshed by a new key.'
      : 'A new key signs in 10 minutes, when every service knows it.',
  )
}

async function printSessions(email: string): Promise<void> {
  const { user_id, role, disabled, sessions } = await ask(routes.readAccount, { body: { email } })
  console.log(`${user_id}, ${role}${disabled ? ', disabled' : ''}: ${sessions.length} sessions`)
  for (const { id, began_at, last_used_at } of sessions)
    console.log(`${id}  began ${began_at}  last used ${last_used_at}`)
}
