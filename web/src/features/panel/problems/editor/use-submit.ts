import { ApiError } from '@skirmish/api-client/api-error'
import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { errorsOf } from '../../../../shared/forms/problems.ts'
import { publishDraft } from '../draft-calls.ts'
import { lossesOf } from '../form/description.ts'
import { changedFields, formOf, isSame, type ProblemForm, requestOf } from '../form/problem-form.ts'
import { authoredProblemQuery, updateProblem } from '../problem-calls.ts'
import type { ProblemEditor } from './use-problem-editor.ts'

/**
 * What CREATE and UPDATE do: a draft becomes a problem, or the changes of a problem are stored. Nothing is sent while something is to be
 * mended, or before the teacher has seen what of the description is left out. What the server refuses stands at its field.
 */
export function useSubmit(editor: ProblemEditor, onDone: (problem: AuthoredProblem) => void) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const { dispatch, target } = editor

  const send = async (acceptLosses: boolean): Promise<void> => {
    dispatch({ type: 'sendingBegan' })
    const form = editor.latest()
    try {
      const problem =
        target.kind === 'problem'
          ? await update(editor, target.id, form, acceptLosses, (id) =>
              queries.fetchQuery({ ...authoredProblemQuery(id), staleTime: 0 }),
            )
          : await publish(editor, form, acceptLosses)
      if (!problem) return // the form asks which version is meant
      dispatch({ type: 'submitted', form, version: problem.revision })
      toast.success(t(target.kind === 'problem' ? 'updated' : 'created'))
      queries.setQueryData(authoredProblemQuery(problem.problem_id).queryKey, problem)
      void queries.invalidateQueries({ queryKey: ['panel'] })
      onDone(problem)
    } catch (error) {
      toast.error(t('submit_failed'))
      const failure = error instanceof ApiError && error.body.detail ? error.message : t('not_reached')
      dispatch({ type: 'refused', fields: refusalsOf(error), failure })
    }
  }
  return {
    submit: () => {
      dispatch({ type: 'sendingTried' })
      if (!editor.isSound || editor.busy || editor.differs) return
      const losses = lossesOf(editor.form.description, editor.form.description_format)
      const isStored = target.kind === 'problem' && editor.form.description === editor.stored.form.description
      if (losses.length > 0 && !isStored) dispatch({ type: 'lossesFound', losses })
      else void send(false)
    },
    /** The teacher has seen what of the description is left out. */
    acceptLosses: () => void send(true),
  }
}

/** Makes a problem of a draft. Returns null where another version of the draft was found. */
async function publish(
  { draft }: ProblemEditor,
  form: ProblemForm,
  acceptLosses: boolean,
): Promise<AuthoredProblem | null> {
  const outcome = await draft.save()
  if (outcome === 'differs') return null
  const problem = await publishDraft(draft.id() ?? '', acceptLosses).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404 && !error.body.errors)) throw error
    draft.forget() // deleted in another tab meanwhile
    await draft.save()
    return publishDraft(draft.id() ?? '', acceptLosses)
  })
  if (outcome === 'saved') return problem
  // An earlier call did it, and its answer was lost: what was typed since is a change.
  const changes = changedFields(requestOf(formOf(problem)), requestOf(form))
  if (Object.keys(changes).length === 0) return problem
  return updateProblem(problem.problem_id, { ...changes, accept_dropped: acceptLosses })
}

/** Sends what the form holds in place of what it began with, and of nothing that was stored since. Returns null where that is another version. */
async function update(
  { stored, dispatch }: ProblemEditor,
  problemId: string,
  form: ProblemForm,
  acceptLosses: boolean,
  read: (problemId: string) => Promise<AuthoredProblem>,
): Promise<AuthoredProblem | null> {
  const request = requestOf(form)
  const changes = changedFields(requestOf(stored.form), request)
  const body = Object.keys(changes).length > 0 ? changes : { title: request.title }
  const known = stored.version !== null && { known_revision: stored.version }
  try {
    return await updateProblem(problemId, { ...body, ...known, accept_dropped: acceptLosses })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    const other = await read(problemId)
    if (isSame(requestOf(formOf(other)), request)) return other
    dispatch({ type: 'otherFound', other: { form: formOf(other), version: other.revision } })
    return null
  }
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
