import { askService, type ServiceAccess } from './ask-service.ts'

type Print = (line: string) => void

interface Session {
  id: string
  began_at: string
  last_used_at: string
}
interface Entry {
  entry_id: string
  at: string
  actor: string
  action: string
  user_id: string | null
  details: Record<string, unknown>
}

const DONE = {
  teacher: 'is a teacher from the next login or refresh on',
  student: 'is a student',
  disable: 'is disabled and cannot log in',
  enable: 'may log in again',
  end_sessions: 'has to log in again',
} as const
type Operation = keyof typeof DONE
const INVITATION_DAYS = 14

export const ACCOUNT_COMMANDS = [
  'teacher',
  'student',
  'confirm',
  'invite',
  'disable',
  'enable',
  'sessions',
  'rotate-keys',
  'audit',
] as const

/** Does what an operator asks of accounts, keys and the audit log; answers false for a command that has not what it needs. */
export async function manageAccounts(auth: ServiceAccess, args: readonly string[], print: Print): Promise<boolean> {
  const [command, subject, option] = args
  const ask = <T>(path: string, body: object) =>
    askService<T>(auth, { path: `/internal/${path}`, method: 'POST', body })
  const operate = async (email: string, operation: Operation) => {
    const { ended_sessions } = await ask<{ ended_sessions: number }>('operators/accounts', { email, operation })
    const ended = ended_sessions ? ` ${ended_sessions} sessions end within a minute.` : ''
    print(`${email} ${DONE[operation]}.${ended}`)
  }
  if (command === 'invite') {
    const days = subject === undefined ? INVITATION_DAYS : Number(subject)
    if (!Number.isInteger(days) || days < 1 || days > 365) return false
    const { code, expires_at } = await ask<{ code: string; expires_at: string }>('operators/invitations', { days })
    print(`${code} makes one account a teacher, until ${expires_at}. It is not stored: give it to the person now.`)
  } else if (command === 'rotate-keys') {
    if (subject !== undefined && subject !== '--now') return false
    await ask('operators/keys', { at_once: subject === '--now' })
    print(
      subject
        ? 'The keys are withdrawn: within a minute every access token is refused, and refreshed by a new key.'
        : 'A new key signs in 10 minutes, when every service knows it.',
    )
  } else if (command === 'audit') {
    await printAudit(ask, args.slice(1), print)
  } else if (!subject) {
    return false
  } else if (command === 'confirm') {
    const { confirmed } = await ask<{ confirmed: string }>('confirmed-emails', { email: subject })
    print(`The address ${subject} ${confirmed === 'before' ? 'was confirmed before' : 'is confirmed'}.`)
  } else if (command === 'sessions') {
    if (option === '--end') await operate(subject, 'end_sessions')
    else if (option === undefined) await printSessions(ask, subject, print)
    else return false
  } else if (command === 'teacher' || command === 'student' || command === 'disable' || command === 'enable') {
    await operate(subject, command)
  } else return false
  return true
}

type Ask = <T>(path: string, body: object) => Promise<T>

async function printSessions(ask: Ask, email: string, print: Print): Promise<void> {
  type Account = { user_id: string; role: string; disabled: boolean; sessions: Session[] }
  const { user_id, role, disabled, sessions } = await ask<Account>('operators/accounts/read', { email })
  print(`${user_id}, ${role}${disabled ? ', disabled' : ''}: ${sessions.length} sessions`)
  for (const { id, began_at, last_used_at } of sessions) print(`${id}  began ${began_at}  last used ${last_used_at}`)
}

async function printAudit(ask: Ask, args: readonly string[], print: Print): Promise<void> {
  const at = args.indexOf('--before')
  const before = at < 0 ? undefined : Number(args[at + 1])
  const [email] = args.filter((arg) => arg.includes('@'))
  const { entries } = await ask<{ entries: Entry[] }>('operators/audit', { email, before })
  for (const { entry_id, at, actor, action, user_id, details } of entries)
    print(`${entry_id}  ${at}  ${actor}  ${action}  ${user_id ?? '-'}  ${JSON.stringify(details)}`)
}

/** Writes a command that changes something into the audit log; an outage of auth stops no repair. */
export async function recordCommand(auth: ServiceAccess, args: readonly string[]): Promise<void> {
  if (!auth.urls) return console.error('This command is not in the audit log: AUTH_URL is not set.')
  const body = { command: args.join(' ').slice(0, 500) }
  await askService(auth, { path: '/internal/operators/commands', method: 'POST', body }).catch((error) =>
    console.error(`This command is not in the audit log: ${error instanceof Error ? error.message : error}`),
  )
}
