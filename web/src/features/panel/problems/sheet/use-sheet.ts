import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Target } from '../form/problem-form.ts'

const PARAMETER = 'write'
const KINDS = { d: 'draft', p: 'problem' } as const

/** Which form is open, as the address says it: a reload opens it again, and Back closes it. */
function targetOf(value: string | null): Target | null {
  if (value === 'new') return { kind: 'new' }
  const [, kind, id] = /^([dp])\.(.+)$/.exec(value ?? '') ?? []
  return (kind === 'd' || kind === 'p') && id ? { kind: KINDS[kind], id } : null
}
const addressOf = (target: Target) =>
  target.kind === 'new' ? 'new' : `${target.kind === 'draft' ? 'd' : 'p'}.${target.id}`

/** What a step of the browser's history knows beside its address: both change at once. */
interface Opening {
  /** Each opening has a number of its own; a new problem that becomes a draft stays in its own. */
  number: number
  /** The form was opened because its problem has just been sent. */
  isSent: boolean
}

/** What the list does when something has happened in the form. */
export interface SheetActions {
  onClose: () => void
  /** The draft that a new problem has become. */
  onDraft: (draftId: string) => void
  /** Sent: the problem as it is stored now. */
  onDone: (problem: AuthoredProblem) => void
  onDeleted: () => void
  onCopied: (draftId: string) => void
  /** Another version of the package that the draft or problem came from. */
  onImport: (id: string) => void
}

/** The open form, and how to open and close one. */
export function useSheet() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state: { sheet?: Opening } | null = useLocation().state
  const opening = state?.sheet ?? { number: 0, isSent: false }
  /** By the address as it is now: a draft is saved while the teacher may go elsewhere. */
  const write = (target: Target | null, replace: boolean, sheet = opening) => {
    const now = new URLSearchParams(location.search)
    if (target) now.set(PARAMETER, addressOf(target))
    else now.delete(PARAMETER)
    void navigate(`?${now}`, { replace, preventScrollReset: true, state: { sheet } })
  }
  return {
    target: targetOf(params.get(PARAMETER)),
    opening,
    open: (target: Target, { isSent = false, replace = false } = {}) =>
      write(target, replace, { number: opening.number + 1, isSent }),
    /** A new problem has a draft: the address names it, and what is open stays as it is. */
    rename: (draftId: string) => {
      if (new URLSearchParams(location.search).get(PARAMETER) === 'new') write({ kind: 'draft', id: draftId }, true)
    },
    close: () => write(null, true),
  }
}
