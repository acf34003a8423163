import { runProgram } from './run-program.ts'

runProgram('web/screens/make.ts', ...process.argv.slice(2))
