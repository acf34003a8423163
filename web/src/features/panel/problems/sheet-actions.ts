import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'

/** What the list does when something has happened in the form. */
export interface SheetActions {
  onClose: () => void
  /** The draft that a new problem has become. */
  onDraft: (draftId: string) => void
  /** Sent: the problem as it is stored now. */
  onDone: (problem: AuthoredProblem) => void
  onDeleted: () => void
  onCopied: (draftId: string) => void
}
