import { readPackage } from '@skirmish/problem-package/read-package'
import { askInSandbox } from './ask-in-sandbox.ts'
import { checkSubmissions } from './check-submissions.ts'
import { checkInputs, checkTests } from './check-tests.ts'
import { checkTexts } from './check-texts.ts'
import { checkValidator } from './check-validator.ts'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'

/** Verifies everything that a package promises; each finding names a file. RULES PB1, JD9. */
export async function verifyPackage(folder: string, room: PackageSandbox): Promise<Finding[]> {
  const problem = readPackage(folder, process.env.VALIDATOR_INCLUDES)
  if ('faults' in problem) return problem.faults
  const findings: Finding[] = [
    { file: 'problem.yaml', fault: null, fine: 'is as the schema says' },
    ...checkTexts(problem),
  ]
  const { tests, findings: about } = await checkTests(problem, askInSandbox(room), room)
  findings.push(...about)
  // The last finding says so: nothing is left out in silence.
  if (!tests) return [...findings, { file: 'submissions', fault: 'wait until the tests are right, and were not run' }]
  const validator = await checkValidator(problem, tests, room)
  findings.push(...validator)
  if (validator.some(({ fault }) => fault !== null))
    return [...findings, { file: 'submissions', fault: 'wait until the validator is right, and were not run' }]
  const [inputs, submissions] = await Promise.all([
    checkInputs(problem, tests, room),
    checkSubmissions(problem, tests, room),
  ])
  return [...findings, ...inputs, ...submissions]
}
