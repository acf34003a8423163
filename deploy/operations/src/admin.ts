import { rebuildBoard } from '@skirmish/contracts/internal/boards'
import { settingOf } from '@skirmish/service-kit/process/config'
import { isAccountCommand, manageAccounts, recordCommand } from './admin/account-commands.ts'
import { manageDeadLetters } from './admin/dead-letter-commands.ts'
import { manageGenerations } from './admin/generation-commands.ts'
import { printProblems, reverifyProblems } from './admin/problem-commands.ts'
import { manageRejudges } from './admin/rejudge-commands.ts'
import { askService, type ServiceAccess } from './ask-service.ts'
import { need, operatorsToken, saved } from './running-system.ts'

const HELP = `Usage: npm run admin -- <command>
  teacher|student <email>
                    makes the account a teacher, or a student again, whose sessions end then
  invite [<days>]   prints a code that makes one account a teacher, within 14 days unless you say how many
  confirm <email>   confirms the address of an account without a mail
  disable|enable <email>
                    ends the sessions of an account, which cannot log in until it is enabled again
  delete <email>    deletes an account for good, as its owner may; what others won or lost stays
  sessions <email> [--end]
                    lists the sessions of an account, or ends them
  rotate-keys [--now]
                    has a new key sign access tokens in 10 minutes; with --now, for a key that somebody else has, refuses all tokens
                    that there are
  audit [<email>] [--before <entry>]
                    shows what operators and accounts did, 100 entries, the newest first
  backed-up         notes that a backup is complete; a program that makes backups calls it at its end
  rebuild-board     builds the leaderboards anew from the ledger of points, while they are in use
  problems          lists every problem, whether it is published, and if not, why
  reverify <problem>|--all|--rejected
                    has the judge prove the problem, or these, anew
  generation list|show <id>|retry <id>
                    shows the problems that authors made or are making, with each stage, and takes up one that ended in vain
  rejudge <problem>  has the judge judge the finished matches of a problem anew, and shows what would change
  rejudge list|show <id>|apply <id>|cancel <id>
                    lets it take effect: verdicts, results, and correcting entries of the ledger
  dead-letters list|replay|drop [--durable <consumer>] [--id <event>] [--all]
                    shows the events that nobody could handle, gives them to their consumer again, or removes them
  --help            this text

The system must be running (npm start), or LEADERBOARD_URL must name the
leaderboard service, CATALOG_URL the catalog, AUTH_URL auth, MATCH_ROOM_URL match-room, NATS_URL and NATS_PREFIX
its NATS, and OPERATOR_TOKEN must be the operators' token (docs/operations/commands.md).`

const args = process.argv.slice(2)
const [name, ...rest] = args
/** Does what an operator asked of a service, and ends the process; false asks for the help. */
async function end(work: () => Promise<unknown>): Promise<never> {
  try {
    if ((await work()) !== false) process.exit(0)
    console.log(HELP)
    process.exit(2)
  } catch (error) {
    console.error(`It was not done: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
const service = (called: string, setting: string): ServiceAccess => ({
  name: called,
  urls: need(setting),
  INTERNAL_TOKEN: operatorsToken(),
})
const catalog = () => ({ CATALOG_URL: need('CATALOG_URL'), INTERNAL_TOKEN: operatorsToken() })

interface Command {
  /** Whether it changes something: always, or by one of these verbs, or by any argument but these. Changes stand in the audit log. */
  changes: 'always' | 'never' | { by: readonly string[] } | { butBy: readonly string[] }
  /** Answers false for arguments that it has no use for. */
  run(args: string[]): Promise<unknown>
}

const COMMANDS: Record<string, Command> = {
  'rebuild-board': {
    changes: 'always',
    run: async () => {
      const { players } = await askService(service('the leaderboard', 'LEADERBOARD_URL'), rebuildBoard, {})
      console.log(`The boards of ${players} players are as the ledger says.`)
    },
  },
  problems: { changes: 'never', run: () => printProblems(catalog()) },
  reverify: {
    changes: { butBy: [] },
    run: async ([which]) => (which ? reverifyProblems(catalog(), which) : false),
  },
  generation: { changes: { by: ['retry'] }, run: (rest) => manageGenerations(catalog(), rest, console.log) },
  rejudge: {
    changes: { butBy: ['list', 'show'] },
    run: (rest) => manageRejudges(service('match-room', 'MATCH_ROOM_URL'), rest, console.log),
  },
  'dead-letters': {
    changes: { by: ['replay', 'drop'] },
    run: (rest) => {
      const NATS_PREFIX = settingOf('NATS_PREFIX', process.env) ?? saved.NATS_PREFIX ?? 'skirmish'
      return manageDeadLetters({ NATS_URL: need('NATS_URL'), NATS_PREFIX }, rest, console.log)
    },
  },
}

function changesSomething({ changes }: Command, args: readonly string[]): boolean {
  if (typeof changes === 'string') return changes === 'always'
  if ('by' in changes) return args.some((arg) => changes.by.includes(arg)) // options may stand before the verb
  return args[0] !== undefined && !changes.butBy.includes(args[0])
}

// Commands of accounts stand in the audit log by themselves.
if (isAccountCommand(name)) await end(() => manageAccounts(service('auth', 'AUTH_URL'), args, console.log))
const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  if (changesSomething(command, rest)) {
    const urls = settingOf('AUTH_URL', process.env) ?? saved.AUTH_URL ?? ''
    await recordCommand({ name: 'auth', urls, INTERNAL_TOKEN: operatorsToken() }, args)
  }
  await end(() => command.run(rest))
}
console.log(HELP)
process.exit(name === '--help' || name === undefined ? 0 : 2)
