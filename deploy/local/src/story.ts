import { runProgram } from './run-program.ts'

runProgram('load-tests/players/story.ts')
