import { sizeOf } from '../form/faults.ts'
import type { ProblemForm } from '../form/problem-form.ts'

/** A browser's storage has 5 MB for all. */
const MOST_TEST_BYTES = 256 * 1024

/** Whether the browser's copy of a form has its hidden tests; larger ones are left to the server's draft, which a problem does not have. */
export const keepsTests = ({ hidden_testcases }: Pick<ProblemForm, 'hidden_testcases'>): boolean =>
  hidden_testcases.reduce((sum, test) => sum + sizeOf(test), 0) <= MOST_TEST_BYTES
