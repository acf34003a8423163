import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import type { DraftEntry, DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '../../../shared/session/api.ts'
import type { DraftCalls } from './saving/draft-saver.ts'

/** A teacher has few drafts at a time: what is published is none any more. */
const MOST = 100

export const draftsQuery = () =>
  queryOptions({
    queryKey: ['panel', 'drafts'],
    queryFn: async ({ signal }) =>
      (await api<{ results: DraftEntry[] }>(`/classes/drafts/?limit=${MOST}`, { signal })).results,
  })

const pathOf = (draftId: string) => `/classes/drafts/${encodeURIComponent(draftId)}/`

let leaving: Promise<unknown> = Promise.resolve()
/** A form that was left is still being saved: the next reader of a draft waits for that. */
export function whileLeaving(saved: Promise<unknown>): void {
  leaving = saved.catch(() => {}) // what was not saved is in the browser's copy
}

const readDraft = (draftId: string, signal?: AbortSignal) =>
  api<ProblemDraft>(pathOf(draftId), signal ? { signal } : {})

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['panel', 'draft', draftId],
    queryFn: async ({ signal }) => {
      await leaving
      return readDraft(draftId, signal)
    },
    staleTime: 0,
    gcTime: 0, // the form changes it: the next reader asks anew
  })

export const createDraft = (body: DraftFields & { copy_of?: string; key: string }) =>
  api<ProblemDraft>('/classes/drafts/', { method: 'POST', body })

export const deleteDraft = (draftId: string) => api<unknown>(pathOf(draftId), { method: 'DELETE' })

/** `accept`: what the description may not carry is left out of it. */
export const publishDraft = (draftId: string, accept: boolean) =>
  api<AuthoredProblem>(`${pathOf(draftId)}publish/${accept ? '?accept_dropped=true' : ''}`, { method: 'POST' })

/** What a form that is being written needs of the server. */
export const draftCalls: DraftCalls = {
  create: createDraft,
  update: (draftId, body) => api<ProblemDraft>(pathOf(draftId), { method: 'PATCH', body }),
  read: (draftId) => readDraft(draftId),
  isProblem: async (draftId) => {
    try {
      await api<AuthoredProblem>(`/classes/problems/${encodeURIComponent(draftId)}/`)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  },
}
