import { runChecks } from '../../checks/checks.ts'

const failed = (await runChecks()).filter((result) => !result.ok).length
process.exit(failed > 0 ? 1 : 0)
