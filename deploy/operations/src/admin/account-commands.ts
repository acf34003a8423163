import { askService, type ServiceAccess } from '../ask-service.ts'

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
  delete: 'is deleted, for good',
} as const
type Operation = keyof typeof DONE
const INVITATION_DAYS = 14
const NOT_CONFIRMED =
  'This account has not confirmed its address: it may be another person\'s. Until it has, no class is shared with it. "student" takes the role away.'

/** Asks auth on an internal path. */
type Ask = <T>(path: string, body: object) => Promise<T>
/** Does a command with what stands behind it; answers false when that is not what it needs. */
type Command = (ask: Ask, print: Print, ...args: string[]) => Promise<boolean>

async function operate(ask: Ask, print: Print, email: string, operation: Operation): Promise<void> {
  type Done = { ended_sessions: number; email_confirmed: boolean }
  const { ended_sessions, email_confirmed } = await ask<Done>('operators/accounts', { email, operation })
  const ended = ended_sessions ? ` ${ended_sessions} sessions end within a minute.` : ''
  print(`${email} ${DONE[operation]}.${ended}`)
  if (operation === 'teacher' && !email_confirmed) print(NOT_CONFIRMED)
}

const operation =
  (name: Operation): Command =>
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
    const { confirmed } = await ask<{ confirmed: string }>('confirmed-emails', { email })
    print(`The address ${email} ${confirmed === 'before' ? 'was confirmed before' : 'is confirmed'}.`)
    return true
  },
  invite: async (ask, print, text) => {
    const days = text === undefined ? INVITATION_DAYS : Number(text)
    if (!Number.isInteger(days) || days < 1 || days > 365) return false
    const { code, expires_at } = await ask<{ code: string; expires_at: string }>('operators/invitations', { days })
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
    await ask('operators/keys', { at_once: option === '--now' })
    print(
      option
        ? 'The keys are withdrawn: within a minute every access token is refused, and refreshed by a new key.'
        : 'A new key signs in 10 minutes, when every service knows it.',
    )
    return true
  },
  'backed-up': async (ask, print) => {
    await ask('operators/backups', {})
    print('The backup is noted: the alert BackupIsOld counts from now on.')
    return true
  },
  audit: async (ask, print, ...args) => {
    const at = args.indexOf('--before')
    const before = at < 0 ? undefined : Number(args[at + 1])
    if (before !== undefined && !(Number.isSafeInteger(before) && before > 0)) return false
    const [email] = args.filter((arg) => arg.includes('@'))
    const { entries } = await ask<{ entries: Entry[] }>('operators/audit', { email, before })
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
  const ask: Ask = (path, body) => askService(auth, { path: `/internal/${path}`, method: 'POST', body })
  return (await COMMANDS[name]?.(ask, print, ...args)) ?? false
}

async function printSessions(ask: Ask, email: string, print: Print): Promise<void> {
  type Account = { user_id: string; role: string; disabled: boolean; sessions: Session[] }
  const { user_id, role, disabled, sessions } = await ask<Account>('operators/accounts/read', { email })
  print(`${user_id}, ${role}${disabled ? ', disabled' : ''}: ${sessions.length} sessions`)
  for (const { id, began_at, last_used_at } of sessions) print(`${id}  began ${began_at}  last used ${last_used_at}`)
}

/** Writes a command that changes something into the audit log; an outage of auth stops no repair. */
export async function recordCommand(auth: ServiceAccess, args: readonly string[]): Promise<void> {
  if (!auth.urls) return console.error('This command is not in the audit log: AUTH_URL is not set.')
  const body = { command: args.join(' ').slice(0, 500) }
  await askService(auth, { path: '/internal/operators/commands', method: 'POST', body }).catch((error) =>
    console.error(`This command is not in the audit log: ${error instanceof Error ? error.message : error}`),
  )
}
