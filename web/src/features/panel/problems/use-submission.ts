import { ApiError } from '@skirmish/api-client/api-error'
import type { AuthoredProblem, GivenProblem } from '@skirmish/contracts/rest/class-problems'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { errorsOf } from '../../../shared/forms/problems.ts'
import { publishDraft } from './draft-calls.ts'
import { isSame } from './draft-fields.ts'
import type { Target } from './local-copy.ts'
import { authoredProblemQuery, updateProblem } from './problem-calls.ts'
import { changedFields, formOf, requestOf } from './problem-form.ts'
import type { ProblemEditor } from './use-problem-editor.ts'

/** Sends the form: a draft that becomes a problem, or the changes of one. What the server refuses stands at its field. */
export function useSubmission(target: Target, editor: ProblemEditor, onDone: (problem: AuthoredProblem) => void) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** `accept_dropped`: the teacher has seen what of the description is left out. */
  const send = async (accept_dropped: boolean): Promise<AuthoredProblem | null> => {
    const request = requestOf(editor.form)
    if (target.kind === 'problem') return update(target.id, request, accept_dropped)
    await editor.saving.hold()
    const outcome = await editor.saving.flush()
    if (outcome === 'differs') return null // the form asks which version is meant
    const problem = await publish(accept_dropped)
    if (outcome === 'saved') return problem
    // An earlier call did it, and its answer was lost: what was typed since is a change.
    const changes = changedFields(requestOf(formOf(problem)), request)
    return Object.keys(changes).length > 0 ? updateProblem(problem.problem_id, { ...changes, accept_dropped }) : problem
  }
  /** What the form holds in place of what it began with, and of nothing that was stored since. */
  const update = async (
    problemId: string,
    request: GivenProblem,
    accept_dropped: boolean,
  ): Promise<AuthoredProblem | null> => {
    const { form, version } = editor.stored
    const changes = changedFields(requestOf(form), request)
    const body = Object.keys(changes).length > 0 ? changes : { title: request.title }
    try {
      const known = version !== null && { known_revision: version }
      return await updateProblem(problemId, { ...body, ...known, accept_dropped })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      const other = await queries.fetchQuery({ ...authoredProblemQuery(problemId), staleTime: 0 })
      if (isSame(requestOf(formOf(other)), request)) return other
      editor.showConflict({ form: formOf(other), version: other.revision })
      return null
    }
  }
  const publish = async (accept: boolean): Promise<AuthoredProblem> => {
    try {
      return await publishDraft(editor.saving.draftId() ?? '', accept)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404 && !error.body.errors)) throw error
      editor.saving.forget() // deleted in another tab meanwhile
      await editor.saving.flush()
      return publishDraft(editor.saving.draftId() ?? '', accept)
    }
  }
  const submit = async (acceptDropped: boolean) => {
    setBusy(true)
    setFailure(null)
    try {
      const problem = await send(acceptDropped)
      if (!problem) return
      editor.drop()
      toast.success(t(target.kind === 'problem' ? 'updated' : 'created'))
      queries.setQueryData(authoredProblemQuery(problem.problem_id).queryKey, problem)
      void queries.invalidateQueries({ queryKey: ['panel'] })
      onDone(problem)
    } catch (error) {
      editor.saving.release()
      toast.error(t('submit_failed'))
      setFailure(error instanceof ApiError && error.body.detail ? error.message : t('not_reached'))
      editor.refuse(refusalsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, failure }
}

const NAMES: Record<string, string> = { reference: 'code', checker: 'rel', limits: 'time_ms' }

/** The server's faults by the fields of the form. */
const refusalsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errorsOf(error)).map(([path, said]) => {
      const [field = '', ...rest] = path.split('/')
      const isOfExample = field === 'testcases' && rest.length === 2
      return [NAMES[field] ?? (isOfExample ? [field, ...rest].join('.') : field), said]
    }),
  )
