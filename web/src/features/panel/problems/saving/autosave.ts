import { draftFieldsOf } from '../form/faults.ts'
import type { ProblemForm } from '../form/problem-form.ts'
import { type DraftSaver, isRefusal, type Outcome } from './draft-saver.ts'

const SAVE_AFTER_MS = 1_200
const AGAIN_AFTER_MS = 8_000

/** The form that is saved, and who hears what became of it. */
interface Saved {
  form: () => ProblemForm
  isHeld: () => boolean
  /** Nobody writes any more: what is not saved by one more call stays in the browser's copy. */
  isLeft: () => boolean
  onBegun: () => void
  onSaved: (form: ProblemForm, isWhole: boolean, outcome: Outcome) => void
  onFailed: () => void
}

/** Saves a form as a draft when the typing has paused, and again where the server was not reached. Calls follow one another. */
export function autosave(saver: DraftSaver, { form, isHeld, isLeft, onBegun, onSaved, onFailed }: Saved) {
  let queue: Promise<unknown> = Promise.resolve()
  let underWay = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = async (): Promise<Outcome> => {
    const now = form()
    const { fields, isWhole } = draftFieldsOf(now)
    onBegun()
    const outcome = await saver.save(fields)
    onSaved(now, isWhole, outcome)
    return outcome
  }
  /** Saves after what is under way. Throws what the server refused. */
  const flush = (): Promise<Outcome> => {
    stop()
    underWay++
    const saving = queue.then(save).finally(() => underWay--)
    queue = saving.catch(onFailed)
    return saving
  }
  const soon = (after = SAVE_AFTER_MS) => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      if (isHeld()) return
      flush().catch((error) => {
        if (!isRefusal(error) && !isHeld() && !isLeft()) soon(AGAIN_AFTER_MS)
      })
    }, after)
  }
  return {
    flush,
    soon: () => soon(),
    /** Nothing is under way when it resolves, and nothing is about to begin. */
    settle: async () => {
      stop()
      await queue
    },
    /** Saves what waits, in the background. Returns what is under way then, null where that is nothing. */
    leave: (): Promise<unknown> | null => {
      if (timer !== undefined && !isHeld()) return flush()
      stop()
      return underWay > 0 ? queue : null
    },
  }
}
