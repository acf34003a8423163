import { ApiError } from '@skirmish/api-client/api-error'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import type { PACKAGE_PARTS } from '@skirmish/contracts/constants'
import type { MergeTarget } from '@skirmish/contracts/rest/package-imports'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { api } from '../../../../shared/tab/session.ts'
import { draftQuery } from '../draft-calls.ts'
import type { Target } from '../form/problem-form.ts'
import { authoredProblemQuery } from '../problem-calls.ts'
import { refreshLists, type Undecided } from './use-undecided.ts'

export type Part = (typeof PACKAGE_PARTS)[number]
type Made = AnswerOf<typeof routes.importPackage>

/**
 * Which parts of an imported draft go into the draft or problem that the teacher has of the package, and the call that puts them there. A part
 * that is not what the last import brought is taken only where the teacher ticks it. RULES PB25.
 */
export function useMerge(made: Made | null, undecided: Undecided, onMerged: (target: Target) => void) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const [ticked, choose] = useState<readonly Part[] | null>(null)
  const [isGone, setGone] = useState(false)
  const parts = made?.merge_target?.parts ?? []
  const chosen = ticked ?? parts.filter((one) => !one.by_hand).map(({ part }) => part)
  const merge = useMutation({
    mutationFn: async ({ draftId, target }: { draftId: string; target: MergeTarget }) => {
      const body = { into: target.id, known_revision: target.revision, parts: [...chosen] }
      await api(routes.mergeDraft, { params: { draft_id: draftId }, body })
      await readTarget(queries, target) // the form begins with what is stored now
    },
    onSuccess: (_nothing, { target }) => {
      const title = target.title.trim() || t('untitled')
      toast.success(t(chosen.length > 0 ? 'merge.merged' : 'merge.kept', { title }))
      refreshLists(queries)
      onMerged({ kind: target.kind, id: target.id })
    },
    onMutate: undecided.decide,
    onError: async (error, { draftId, target }) => {
      undecided.failed(draftId)
      // The import's own draft may be the one that is gone.
      if (isNotFound(error)) setGone(await readTarget(queries, target).then(() => false, isNotFound))
    },
  })
  const said = merge.error instanceof ApiError && merge.error.status < 500 ? merge.error.message : t('merge.failed')
  return {
    chosen,
    choose,
    isPending: merge.isPending,
    /** What it was to go into was deleted meanwhile. */
    isGone,
    failure: merge.isError ? (isGone ? t('merge.gone') : said) : null,
    merge: () => made?.merge_target && merge.mutate({ draftId: made.draft_id, target: made.merge_target }),
  }
}
export type Merge = ReturnType<typeof useMerge>

const readTarget = (queries: QueryClient, { kind, id }: MergeTarget): Promise<unknown> =>
  kind === 'draft'
    ? queries.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    : queries.fetchQuery({ ...authoredProblemQuery(id), staleTime: 0 })

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
