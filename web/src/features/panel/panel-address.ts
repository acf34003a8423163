import { PROBLEM_STATUSES } from '@skirmish/contracts/rest/problems'
import { useSearchParams } from 'react-router-dom'

export const VIEWS = ['class', 'matrix', 'settings'] as const

/** What the address says, so that a reload, the back button and a bookmark keep it. */
export interface PanelPlace {
  view: (typeof VIEWS)[number]
  class: string | null
  problem: string | null
  status: (typeof PROBLEM_STATUSES)[number] | ''
  /** Whose solution of the problem is open. */
  student: string | null
}

/** The place in the panel, and how to go to another one; `replace` leaves no step for the back button. */
export function usePanelPlace(): [PanelPlace, (change: Partial<PanelPlace>, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const place: PanelPlace = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'class',
    class: params.get('class'),
    problem: params.get('problem'),
    status: PROBLEM_STATUSES.find((status) => status === params.get('status')) ?? '',
    student: params.get('student'),
  }
  const go = (change: Partial<PanelPlace>, replace = false) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          if (value && value !== 'class') before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace, preventScrollReset: true },
    )
  return [place, go]
}
