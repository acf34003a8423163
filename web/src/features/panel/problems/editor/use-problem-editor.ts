import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { leftDraft } from '../../../../shared/tab/drafts.ts'
import { draftCalls, draftsQuery } from '../draft-calls.ts'
import { faultsOf, REQUIRED } from '../form/faults.ts'
import type { ProblemForm, Target } from '../form/problem-form.ts'
import { isChanged, type Stored, shownForm } from './editor-state.ts'
import { openEditor } from './problem-editor.ts'

/** The form of a problem as it is drawn, with what is wrong with it, and what a person does to it. */
export function useProblemEditor(target: Target, stored: Stored, onDraft: (draftId: string) => void) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const [editor] = useState(() =>
    openEditor(target, stored, draftCalls, () => {
      void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
    }),
  )
  const state = useSyncExternalStore(editor.subscribe, editor.state)
  const onDraftMade = useEffectEvent(onDraft)
  useEffect(() => {
    editor.enter((draftId) => onDraftMade(draftId))
    return () => {
      const saving = editor.leave()
      if (saving) leftDraft.goesOn(saving)
    }
  }, [editor])
  const { dispatch } = editor
  const { refused, touched, tries } = state
  const form = shownForm(state)
  const faults = faultsOf(form)
  return {
    ...state,
    dispatch,
    draft: editor.draft,
    choose: editor.choose,
    form,
    differs: state.other !== null,
    isSending: state.busy === 'sending',
    isChanged: () => isChanged(state),
    /** The fields that are to be mended, once sending was tried. */
    faults: tries > 0 ? [...faults.keys(), ...Object.keys(refused).filter((field) => !faults.has(field))] : [],
    isSound: faults.size === 0,
    isEmpty: (field: string) => faults.get(field)?.key === REQUIRED.key,
    faultOf: (field: string): string | undefined => {
      const fault = faults.get(field)
      return fault && (tries > 0 || touched.has(field)) ? t(fault.key, fault.values ?? {}) : refused[field]
    },
    change: (change: Partial<ProblemForm>) => dispatch({ type: 'typed', change }),
    touch: (field: string) => dispatch({ type: 'fieldLeft', field }),
    discard: (to: ProblemForm) => dispatch({ type: 'discarded', form: to }),
    /** What is typed by now, for work that takes a while. */
    latest: () => editor.state().typed,
  }
}
export type ProblemEditor = ReturnType<typeof useProblemEditor>
