import { createPendingSave } from '../pending-save.ts'

/** The save of a problem's form that was left. */
export const leftDraft = createPendingSave()
