/** What stands before `admin` and `backup` where an operator types them: npm's command on a machine, nothing but the program in an image. */
export const PROGRAM = process.env.npm_lifecycle_event ? 'npm run' : 'operations'

/** A further command, as the operator has to type it. */
export const typed = (group: 'admin' | 'backup', words: string): string =>
  `${PROGRAM} ${group}${PROGRAM === 'npm run' ? ' --' : ''} ${words}`
