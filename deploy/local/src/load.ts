import { runProgram } from './run-program.ts'

runProgram('load-tests/run.ts', ...process.argv.slice(2))
