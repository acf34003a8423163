import { ApiError } from '@skirmish/api-client/api-error'
import type { Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { leftDraft } from '../../../shared/tab/drafts.ts'
import { api } from '../../../shared/tab/session.ts'
import type { DraftCalls } from './saving/draft-saver.ts'

/** A teacher has few drafts at a time: what is published is none any more. */
const MOST = 100

export const draftsQuery = () =>
  queryOptions({
    queryKey: ['panel', 'drafts'],
    queryFn: async ({ signal }) => (await api(routes.drafts, { query: { limit: MOST }, signal })).results,
  })

const readDraft = (draft_id: string, signal?: AbortSignal) =>
  api(routes.draft, { params: { draft_id }, ...(signal && { signal }) })

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['panel', 'draft', draftId],
    queryFn: async ({ signal }) => {
      await leftDraft.over() // what was not saved is in the browser's copy
      return readDraft(draftId, signal)
    },
    staleTime: 0,
    gcTime: 0, // the form changes it: the next reader asks again
  })

export const createDraft = (body: Taken<typeof routes.createDraft, 'body'>) => api(routes.createDraft, { body })

export const deleteDraft = (draft_id: string) => api(routes.deleteDraft, { params: { draft_id } })

/** `accept`: what the description may not carry is left out of it. */
export const publishDraft = (draft_id: string, accept: boolean) =>
  api(routes.publishDraft, { params: { draft_id }, query: accept ? { accept_dropped: true } : {} })

/** What a form that is being written needs of the server. */
export const draftCalls: DraftCalls = {
  create: createDraft,
  update: (draft_id, body) => api(routes.updateDraft, { params: { draft_id }, body }),
  read: (draftId) => readDraft(draftId),
  isProblem: async (draftId) => {
    try {
      await api(routes.classProblem, { params: { problem_id: draftId } })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  },
}
