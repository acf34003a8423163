/** The operator's programs: `npm run admin` and `npm run backup` on a machine, the image `skirmish-operations` in a cluster. */
import { commandLine, runCommandLine, sentenceOf } from '@skirmish/devkit/command-line'
import { declareAdmin } from './admin/commands.ts'
import { declareBackups } from './backup/commands.ts'
import { PROGRAM } from './typed.ts'

const program = commandLine(PROGRAM, 'What an operator does with a running or a stopped Skirmish.')
declareAdmin(program)
declareBackups(program)
await runCommandLine(program, (error) => `It was not done: ${sentenceOf(error)}`)
