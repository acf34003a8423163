import { ApiError } from '@skirmish/api-client/api-error'
import * as routes from '@skirmish/api-client/routes'
import type { PACKAGE_PARTS } from '@skirmish/contracts/constants'
import type { MergeTarget } from '@skirmish/contracts/rest/package-imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { api } from '../../../../shared/tab/session.ts'
import buttons from '../../../../shared/ui/button.module.css'
import { classes } from '../../../../shared/ui/classes.ts'
import fields from '../../../../shared/ui/field.module.css'
import { draftQuery } from '../draft-calls.ts'
import type { Target } from '../form/problem-form.ts'
import { authoredProblemQuery } from '../problem-calls.ts'
import notices from '../sheet/notices.module.css'
import styles from './merge-choice.module.css'

type Part = (typeof PACKAGE_PARTS)[number]

/**
 * Asks which parts of an imported draft go into the draft or problem that the teacher has of the package. A part that is not what the last import
 * brought is taken only where the teacher ticks it. RULES PB25.
 */
export function MergeChoice({
  draftId,
  mergeTarget,
  isMeant,
  onOpen,
}: {
  draftId: string
  mergeTarget: MergeTarget
  /** The teacher began with it, so that it needs no telling. */
  isMeant: boolean
  onOpen: (target: Target) => void
}) {
  const { t } = useTranslation('panel-problems')
  const id = useId()
  const queries = useQueryClient()
  const { kind, parts, revision } = mergeTarget
  const target: Target = { kind, id: mergeTarget.id }
  const title = mergeTarget.title.trim() || t('untitled')
  const [chosen, setChosen] = useState<readonly Part[]>(parts.filter((one) => !one.by_hand).map(({ part }) => part))
  const merge = useMutation({
    mutationFn: async () => {
      const body = { into: target.id, known_revision: revision, parts: [...chosen] }
      await api(routes.mergeDraft, { params: { draft_id: draftId }, body })
      // The form begins with what is stored now.
      await (kind === 'draft'
        ? queries.fetchQuery({ ...draftQuery(target.id), staleTime: 0 })
        : queries.fetchQuery({ ...authoredProblemQuery(target.id), staleTime: 0 }))
    },
    onSuccess: () => {
      toast.success(t(chosen.length > 0 ? 'merge.merged' : 'merge.kept', { title }))
      for (const list of ['drafts', 'problems']) void queries.invalidateQueries({ queryKey: ['panel', list] })
      onOpen(target)
    },
  })
  const failure = merge.error instanceof ApiError && merge.error.status < 500 ? merge.error.message : t('merge.failed')
  return (
    <section className={classes(notices.answer, styles.choice)} data-state="asked" aria-labelledby={id}>
      <div className={notices.said}>
        <h3 id={id}>{t(isMeant ? 'merge.into' : `merge.found_${kind}`, { title })}</h3>
        {!isMeant && (
          <p>
            <button type="button" className={buttons.link} onClick={() => onOpen(target)}>
              {t('merge.open', { title })}
            </button>
          </p>
        )}
      </div>
      <PartBoxes parts={parts} chosen={chosen} onChoose={setChosen} />
      <p className={styles.stays}>
        {t('merge.stays')}
        {kind === 'problem' && ` ${t('merge.proven')}`}
      </p>
      {merge.isError && (
        <p role="alert" className={fields.problem}>
          {failure}
        </p>
      )}
      <button type="button" className={buttons.primary} disabled={merge.isPending} onClick={() => merge.mutate()}>
        {t(chosen.length === 0 ? 'merge.keep' : `merge.merge_${kind}`)}
      </button>
    </section>
  )
}

/** The parts in which the package differs, each to be taken or left. */
function PartBoxes({
  parts,
  chosen,
  onChoose,
}: {
  parts: MergeTarget['parts']
  chosen: readonly Part[]
  onChoose: (parts: readonly Part[]) => void
}) {
  const { t } = useTranslation('panel-problems')
  if (parts.length === 0) return <p>{t('merge.same')}</p>
  return (
    <fieldset className={styles.parts}>
      <legend>{t('merge.take')}</legend>
      {parts.map(({ part, by_hand }) => (
        <label key={part} className={fields.check}>
          <input
            type="checkbox"
            checked={chosen.includes(part)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, part] : chosen.filter((one) => one !== part))
            }
          />
          <span>
            {t(`merge.part.${part}`)}
            {by_hand && <small>{t('merge.by_hand')}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
