import { session } from '../../../shared/session/tokens.ts'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { sizeOf } from './faults.ts'
import type { ProblemForm } from './problem-form.ts'

/** What a form is about: a new problem, a draft of one, or a problem. */
export type Target = { kind: 'new' } | { kind: 'draft' | 'problem'; id: string }

/** Tests beyond this are left to the server's draft: a browser's storage has 5 MB for all. */
const MOST_TEST_BYTES = 256 * 1024

type Copy = Omit<ProblemForm, 'hidden_testcases'> & Partial<Pick<ProblemForm, 'hidden_testcases'>>

/** Each person's own, also on a computer that several use. */
const keyOf = (target: Target) => `problem:${session.owner()}:${target.kind === 'new' ? 'new' : target.id}`

/** Keeps what is typed until the server has it. */
export function keepCopy(target: Target, form: ProblemForm): void {
  const { hidden_testcases, ...rest } = form
  const size = hidden_testcases.reduce((sum, test) => sum + sizeOf(test), 0)
  const copy: Copy = size > MOST_TEST_BYTES ? rest : form
  browserStorage.set(keyOf(target), JSON.stringify(copy))
}

export const dropCopy = (target: Target): void => browserStorage.remove(keyOf(target))

/** What was typed and never saved, over what the server has; null where there is nothing. */
export function restoreCopy(target: Target, stored: ProblemForm): ProblemForm | null {
  try {
    const copy: Partial<ProblemForm> | null = JSON.parse(browserStorage.get(keyOf(target)) ?? 'null')
    return copy && { ...stored, ...copy }
  } catch {
    return null
  }
}
