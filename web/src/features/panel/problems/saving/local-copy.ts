import { session } from '../../../../shared/tab/session.ts'
import { browserStorage } from '../../../../shared/tab/storage.ts'
import { isSame, type ProblemForm, requestOf, type Target } from '../form/problem-form.ts'
import { keepsTests } from './kept-tests.ts'

const KEEP_AFTER_MS = 300

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
  const copy: Copy = { ...base, form: keepsTests({ hidden_testcases }) ? form : rest }
  browserStorage.set(keyOf(target), JSON.stringify(copy))
}

/** Drops the copy; with a key that of this form alone, as another tab may have kept its own at the same place. */
export function dropCopy(target: Target, key?: string): void {
  const kept = readCopy(target)?.key ?? key // an older release kept none
  if (key === undefined || kept === key) browserStorage.remove(keyOf(target))
}

function readCopy(target: Target): Partial<Copy> | null {
  try {
    return JSON.parse(browserStorage.get(keyOf(target)) ?? 'null')
  } catch {
    return null
  }
}

export interface Restored {
  form: ProblemForm
  key: string | null
  /** The version that it was typed over. */
  over: string | null
  /** The server has another version than that one: somebody has to choose. */
  isBehind: boolean
}

/** What was typed and never saved, over what the server has, which is the version `over`; null where there is nothing else. */
export function restoreCopy(target: Target, stored: ProblemForm, over: string | null): Restored | null {
  const copy = readCopy(target)
  if (!copy?.form) return null
  try {
    const form = { ...stored, ...copy.form }
    if (isSame(requestOf(form), requestOf(stored))) {
      dropCopy(target)
      return null
    }
    return { form, key: copy.key ?? null, over: copy.over ?? null, isBehind: copy.over !== over }
  } catch {
    return null // of a form that an older release had
  }
}

/** What is kept by now, where, and over which version of the server. */
interface Kept {
  place: Target
  typed: ProblemForm
  over: string | null
  isUnsaved: boolean
}

/** Keeps what is typed in the browser as soon as the typing pauses, and when the page is left. `key` marks the copy as this form's own. */
export function copyKeeper(key: string, now: () => Kept) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    const { place, typed, over, isUnsaved } = now()
    if (isUnsaved) keepCopy(place, typed, { over, key })
  }
  return {
    keep,
    soon: () => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    },
    drop: (place: Target) => {
      clearTimeout(timer)
      dropCopy(place, key)
    },
  }
}
