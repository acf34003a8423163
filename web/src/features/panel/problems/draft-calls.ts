import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import type { DraftEntry, DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import type { problems } from '@skirmish/contracts/rest/problems'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from '../../../shared/session/api.ts'

/** A teacher has few drafts at a time: what is published is none any more. */
const MOST = 100

export const draftsQuery = () =>
  queryOptions({
    queryKey: ['panel', 'drafts'],
    queryFn: async ({ signal }) =>
      (await api<{ results: DraftEntry[] }>(`/classes/drafts/?limit=${MOST}`, { signal })).results,
  })

const pathOf = (draftId: string) => `/classes/drafts/${encodeURIComponent(draftId)}/`

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['panel', 'draft', draftId],
    queryFn: ({ signal }) => api<ProblemDraft>(pathOf(draftId), { signal }),
    staleTime: 0,
    gcTime: 0, // the form changes it: the next reader asks anew
  })

export const createDraft = (body: DraftFields & { copy_of?: string }) =>
  api<ProblemDraft>('/classes/drafts/', { method: 'POST', body })

export const updateDraft = (draftId: string, body: DraftFields) =>
  api<ProblemDraft>(pathOf(draftId), { method: 'PATCH', body })

export const deleteDraft = (draftId: string) => api<unknown>(pathOf(draftId), { method: 'DELETE' })

export const publishDraft = (draftId: string) => api<AuthoredProblem>(`${pathOf(draftId)}publish/`, { method: 'POST' })

/** Problems that everybody may practise, to begin from a copy of one. */
export const bankQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: ['panel', 'bank', search, language],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: '30', lang: language, ...(search.trim() && { search }) })
      return (await api<Static<(typeof problems)['answer']['schema']>>(`/problems/?${query}`, { signal })).results
    },
    placeholderData: keepPreviousData,
  })
