import { runProgram } from './run-program.ts'

runProgram('load-tests/players/demo.ts')
