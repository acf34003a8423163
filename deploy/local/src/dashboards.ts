import { runProgram } from './run-program.ts'

runProgram('load-tests/dashboards/run.ts')
