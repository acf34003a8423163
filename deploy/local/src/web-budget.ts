import { runProgram } from './run-program.ts'

runProgram('web/budget/run.ts', ...process.argv.slice(2))
