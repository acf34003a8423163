import type { Checker } from '@skirmish/contracts/events/problems'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { InGroups, TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'
import type { DraftManifest } from './draft-manifest.ts'
import type { Expectation } from './import/foreign-problem.ts'
import type { Fault } from './package-languages.ts'
import type { PackageProgram } from './read-program.ts'

export interface DraftTest extends InGroups {
  /** Its input's path. */
  file: string
  input: string
  /** null where nobody knows it yet. */
  expected_output: string | null
  /** Arguments that validators of inputs get for it instead of their own. */
  inputFlags: string[] | null
}
export interface DraftSubmission {
  file: string
  language: LanguageName
  code: string
  expectation: Expectation
}
export type InputValidator = PackageProgram & { folder: string; convention: 'icpc' | 'testlib'; arguments: string[] }

/** An imported package that the bank does not take yet. */
export interface Draft {
  problem_id: string
  folder: string
  manifest: DraftManifest
  checker: Checker
  /** `time_ms` is the most that a problem may have, where the draft has no limit. */
  limits: Limits
  validator: Validator | null
  tests: DraftTest[]
  /** Of the tests, with their points. */
  groups: TestGroup[]
  inputValidators: InputValidator[]
  submissions: DraftSubmission[]
  /** What cannot be used and holds up nothing else: a validator of inputs without its header, a submission without a verdict. */
  wrong: Fault[]
  /** What the bank asks for beyond it. */
  missing: Fault[]
}
