import type { AnswerOf } from '@skirmish/api-client/called-route'
import type * as routes from '@skirmish/api-client/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { deleteDraft } from '../draft-calls.ts'

/**
 * The draft of an import for which the teacher is to choose what of it goes where: without a choice it goes with the dialog, as a next import
 * would take it for what the teacher has. RULES PB25.
 */
export function useUndecided() {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const waiting = useRef<string | null>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (waiting.current !== null) void dropImport(queries, waiting.current)
    }
  }, [queries])
  return {
    /** A package was read, maybe after the dialog was closed. */
    came: ({ draft_id, title, merge_target }: AnswerOf<typeof routes.importPackage>) => {
      if (isShown.current) waiting.current = merge_target ? draft_id : null
      else if (merge_target) return void dropImport(queries, draft_id)
      else toast.info(t('import.among_drafts', { title }))
      refreshLists(queries)
    },
    decide: () => {
      waiting.current = null
    },
    /** What was decided could not be done. */
    failed: (draftId: string) => {
      if (isShown.current) waiting.current = draftId
      else toast.error(t('merge.failed'))
    },
  }
}
export type Undecided = ReturnType<typeof useUndecided>

/** The lists of drafts and of problems, after an import came or went. */
export function refreshLists(queries: QueryClient): void {
  for (const list of ['drafts', 'problems']) void queries.invalidateQueries({ queryKey: ['panel', list] })
}

async function dropImport(queries: QueryClient, draftId: string): Promise<void> {
  await deleteDraft(draftId).catch(() => undefined) // it stays a draft then
  refreshLists(queries)
}
