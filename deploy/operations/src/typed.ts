import { IN_POD } from './running-system.ts'

const BY_NPM = process.env.npm_lifecycle_event !== undefined

/** What stands before `admin` and `backup` in help: npm's command on a machine, nothing but the program in an image. */
export const PROGRAM = BY_NPM ? 'npm run' : 'operations'

/** A further command, as the operator has to type it: in a cluster by the shell functions of docs/operations/commands.md and docs/backup.md. */
export function typed(group: 'admin' | 'backup', words: string): string {
  if (!BY_NPM && IN_POD)
    return group === 'admin'
      ? `skirmish_admin ${words}`
      : `backup_job <name> '${JSON.stringify([group, ...words.split(' ')])}'`
  return `${PROGRAM} ${group}${BY_NPM ? ' --' : ''} ${words}`
}
