import { session } from '../../../shared/tab/session.ts'
import { browserStorage } from '../../../shared/tab/storage.ts'
import { isSame } from './draft-fields.ts'
import { sizeOf } from './faults.ts'
import { type ProblemForm, requestOf } from './problem-form.ts'

/** What a form is about: a new problem, a draft of one, or a problem. */
export type Target = { kind: 'new' } | { kind: 'draft' | 'problem'; id: string }

/** Tests beyond this are left to the server's draft: a browser's storage has 5 MB for all. */
const MOST_TEST_BYTES = 256 * 1024

/** What a copy was typed over: the server's version, none for a new problem, and the key that its draft is begun by. */
export interface Base {
  over: string | null
  key: string
}
interface Copy extends Base {
  form: Partial<ProblemForm>
}

/** Each person's own, also on a computer that several use. */
const keyOf = (target: Target) => `problem:${session.owner()}:${target.kind === 'new' ? 'new' : target.id}`

/** Keeps what is typed until the server has it. */
export function keepCopy(target: Target, form: ProblemForm, base: Base): void {
  const { hidden_testcases, ...rest } = form
  const size = hidden_testcases.reduce((sum, test) => sum + sizeOf(test), 0)
  const copy: Copy = { ...base, form: size > MOST_TEST_BYTES ? rest : form }
  browserStorage.set(keyOf(target), JSON.stringify(copy))
}

export const dropCopy = (target: Target): void => browserStorage.remove(keyOf(target))

export interface Restored {
  form: ProblemForm
  key: string | null
  /** The server has another version than the one that this was typed over: somebody has to choose. */
  isBehind: boolean
}

/** What was typed and never saved, over what the server has, which is the version `over`; null where there is nothing else. */
export function restoreCopy(target: Target, stored: ProblemForm, over: string | null): Restored | null {
  try {
    const copy: Partial<Copy> | null = JSON.parse(browserStorage.get(keyOf(target)) ?? 'null')
    if (!copy?.form) return null
    const form = { ...stored, ...copy.form }
    if (isSame(requestOf(form), requestOf(stored))) {
      dropCopy(target)
      return null
    }
    return { form, key: copy.key ?? null, isBehind: copy.over !== over }
  } catch {
    return null
  }
}
