import type { MergeTarget } from '@skirmish/contracts/rest/package-imports'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import { classes } from '../../../../shared/ui/classes.ts'
import fields from '../../../../shared/ui/field.module.css'
import type { Target } from '../form/problem-form.ts'
import notices from '../sheet/notices.module.css'
import styles from './merge-choice.module.css'
import type { Merge, Part } from './use-merge.ts'

/** Asks which parts of an imported draft go into the draft or problem that the teacher has of the package. */
export function MergeChoice({
  mergeTarget,
  merge,
  isMeant,
  onOpen,
}: {
  mergeTarget: MergeTarget
  merge: Merge
  /** The teacher began with it, so that it needs no telling. */
  isMeant: boolean
  onOpen: (target: Target) => void
}) {
  const { t } = useTranslation('panel-problems')
  const id = useId()
  const { kind, parts } = mergeTarget
  const title = mergeTarget.title.trim() || t('untitled')
  return (
    <section className={classes(notices.answer, styles.choice)} data-state="asked" aria-labelledby={id}>
      <div className={notices.said}>
        <h3 id={id}>{t(isMeant ? 'merge.into' : `merge.found_${kind}`, { title })}</h3>
        {!isMeant && !merge.isGone && (
          <p>
            <button
              type="button"
              className={classes(buttons.link, styles.open)}
              onClick={() => onOpen({ kind, id: mergeTarget.id })}
            >
              {t('merge.open', { title })}
            </button>
          </p>
        )}
      </div>
      <PartBoxes parts={parts} chosen={merge.chosen} onChoose={merge.choose} />
      <p className={styles.stays}>
        {t('merge.stays')}
        {kind === 'problem' && ` ${t('merge.proven')}`}
      </p>
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
