import { runChecks } from './checks.ts'

const failed = (await runChecks()).filter(({ faults }) => faults.length > 0).length
process.exit(failed > 0 ? 1 : 0)
