import { noteBackup, noteCommand, readAudit } from '@skirmish/contracts/internal/operators'
import { type Command, type CommandUnknownOpts, sentenceOf, wholeNumber, wordsOf } from '@skirmish/devkit/command-line'
import { settingOf } from '@skirmish/service-kit/process/config'
import { askService } from '../ask-service.ts'
import { accessTo, operatorsToken, saved } from '../running-system.ts'

const MOST_CHARACTERS = 500

/**
 * Notes a command in the audit log before it is done: for commands that change something, but those of accounts, which auth writes down by
 * itself. An outage of auth stops no repair.
 */
export async function note(command: CommandUnknownOpts): Promise<void> {
  const urls = settingOf('AUTH_URL', process.env) ?? saved.AUTH_URL
  if (!urls) return console.error('This command is not in the audit log: AUTH_URL is not set.')
  const words = wordsOf(command, 'admin').slice(0, MOST_CHARACTERS)
  const auth = { urls, token: operatorsToken() }
  await askService(auth, noteCommand, { body: { command: words } }).catch((error) =>
    console.error(`This command is not in the audit log: ${sentenceOf(error)}`),
  )
}

export function declareAudit(admin: Command): void {
  admin
    .command('audit')
    .description('shows what operators and accounts did, 100 entries, the newest first')
    .argument('[email]', 'of one account alone')
    .option('--before <entry>', 'older entries than this one', wholeNumber(1))
    .action(async (email, { before }) => {
      const which = { ...(email !== undefined && { email }), ...(before !== undefined && { before }) }
      const { entries } = await askService(accessTo('AUTH_URL'), readAudit, { body: which })
      for (const { entry_id, at, actor, action, user_id, details } of entries)
        console.log(`${entry_id}  ${at}  ${actor}  ${action}  ${user_id ?? '-'}  ${JSON.stringify(details)}`)
    })
  admin
    .command('backed-up')
    .description('notes that a backup is complete; a program that makes backups calls it at its end')
    .action(async () => {
      await askService(accessTo('AUTH_URL'), noteBackup, {})
      console.log('The backup is noted: the alert BackupIsOld counts from now on.')
    })
}
