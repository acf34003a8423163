import { runProgram } from './run-program.ts'

runProgram('load-tests/fuzz/run.ts', ...process.argv.slice(2))
