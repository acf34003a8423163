import * as routes from '@skirmish/contracts/internal/operators'
import type { InternalBody, InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import { askService, type ServiceAccess } from '../ask-service.ts'

type Print = (line: string) => void

const DONE = {
  teacher: 'is a teacher from the next login or refresh on',
  student: 'is a student',
  disable: 'is disabled and cannot log in',
  enable: 'may log in again',
  end_sessions: 'has to log in again',
  delete: 'is deleted, for good',
} as const satisfies Record<routes.Operation, string>
const INVITATION_DAYS = 14
const NOT_CONFIRMED =
  'This account has not confirmed its address: it may be another person\'s. Until it has, no class is shared with it. "student" takes the role away.'

/** Calls an internal route of auth. */
type Ask = <const R extends InternalRoute>(route: R, given: InternalCall<R>) => Promise<InternalBody<R>>
/** Does a command with what stands behind it; answers false when that is not what it needs. */
type Command = (ask: Ask, print: Print, ...args: string[]) => Promise<boolean>

async function operate(ask: Ask, print: Print, email: string, operation: routes.Operation): Promise<void> {
  const { ended_sessions, email_confirmed } = await ask(routes.operateAccount, { body: { email, operation } })
  const ended = ended_sessions ? ` ${ended_sessions} sessions end within a minute.` : ''
  print(`${email} ${DONE[operation]}.${ended}`)
  if (operation === 'teacher' && !email_confirmed) print(NOT_CONFIRMED)
}

const operation =
  (name: routes.Operation): Command =>
  async (ask, print, email) => {
    if (!email) return false
    await operate(ask, print, email, name)
    return true
  }

const COMMANDS: Record<string, Command> = {
  teacher: operation('teacher'),
  student: operation('student'),
  disable: operation('disable'),
  enable: operation('enable'),
  delete: operation('delete'),
  confirm: async (ask, print, email) => {
    if (!email) return false
    const { confirmed } = await ask(routes.confirmEmailOf, { body: { email } })
    print(`The address ${email} ${confirmed === 'before' ? 'was confirmed before' : 'is confirmed'}.`)
    return true
  },
  invite: async (ask, print, text) => {
    const days = text === undefined ? INVITATION_DAYS : Number(text)
    if (!Number.isInteger(days) || days < 1 || days > 365) return false
    const { code, expires_at } = await ask(routes.inviteTeacher, { body: { days } })
    print(`${code} makes one account a teacher, until ${expires_at}. It is not stored: give it to the person now.`)
    return true
  },
  sessions: async (ask, print, email, option) => {
    if (!email || (option !== undefined && option !== '--end')) return false
    if (option) await operate(ask, print, email, 'end_sessions')
    else await printSessions(ask, email, print)
    return true
  },
  'rotate-keys': async (ask, print, option) => {
    if (option !== undefined && option !== '--now') return false
    await ask(routes.rotateKeys, { body: { at_once: option === '--now' } })
    print(
      option
        ? 'The keys are withdrawn: within a minute every access token is refused, and refreshed by a new key.'
        : 'A new key signs in 10 minutes, when every service knows it.',
    )
    return true
  },
  'backed-up': async (ask, print) => {
    await ask(routes.noteBackup, {})
    print('The backup is noted: the alert BackupIsOld counts from now on.')
    return true
  },
  audit: async (ask, print, ...args) => {
    const at = args.indexOf('--before')
    const before = at < 0 ? undefined : Number(args[at + 1])
    if (before !== undefined && !(Number.isSafeInteger(before) && before > 0)) return false
    const [email] = args.filter((arg) => arg.includes('@'))
    const which = { ...(email !== undefined && { email }), ...(before !== undefined && { before }) }
    const { entries } = await ask(routes.readAudit, { body: which })
    for (const { entry_id, at, actor, action, user_id, details } of entries)
      print(`${entry_id}  ${at}  ${actor}  ${action}  ${user_id ?? '-'}  ${JSON.stringify(details)}`)
    return true
  },
}

export const isAccountCommand = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(COMMANDS, name)

/** Does what an operator asks of accounts, keys and the audit log; answers false for a command that has not what it needs. */
export async function manageAccounts(
  auth: ServiceAccess,
  [name = '', ...args]: readonly string[],
  print: Print,
): Promise<boolean> {
  const ask: Ask = (route, given) => askService(auth, route, given)
  return (await COMMANDS[name]?.(ask, print, ...args)) ?? false
}

async function printSessions(ask: Ask, email: string, print: Print): Promise<void> {
  const { user_id, role, disabled, sessions } = await ask(routes.readAccount, { body: { email } })
  print(`${user_id}, ${role}${disabled ? ', disabled' : ''}: ${sessions.length} sessions`)
  for (const { id, began_at, last_used_at } of sessions) print(`${id}  began ${began_at}  last used ${last_used_at}`)
}

/** Writes a command that changes something into the audit log; an outage of auth stops no repair. */
export async function recordCommand(auth: ServiceAccess, args: readonly string[]): Promise<void> {
  if (!auth.urls) return console.error('This command is not in the audit log: AUTH_URL is not set.')
  const body = { command: args.join(' ').slice(0, 500) }
  await askService(auth, routes.noteCommand, { body }).catch((error) =>
    console.error(`This command is not in the audit log: ${error instanceof Error ? error.message : error}`),
  )
}
