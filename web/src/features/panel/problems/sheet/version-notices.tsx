import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import styles from './notices.module.css'

/** Two versions, one typed here and one stored from another place: each is looked at below, and one is chosen. It takes the focus. */
export function VersionChoice({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const place = useRef<HTMLElement>(null)
  const { differs, isOtherShown, dispatch, choose } = editor
  useEffect(() => {
    if (differs) place.current?.focus()
  }, [differs])
  if (!differs) return null
  return (
    <section ref={place} className={styles.answer} data-state="asked" tabIndex={-1} aria-labelledby="version-choice">
      <div role="alert" className={styles.said}>
        <h3 id="version-choice">{t('differs.title')}</h3>
        <p>{t('differs.lead')}</p>
      </div>
      <Tabs
        names={['typed', 'stored']}
        chosen={isOtherShown ? 'stored' : 'typed'}
        label={(name) => t(`differs.${name}`)}
        onChoose={(name) => dispatch({ type: 'otherShown', isShown: name === 'stored' })}
      />
      <button type="button" className={buttons.primary} onClick={choose}>
        {t(isOtherShown ? 'differs.take_stored' : 'differs.take_typed')}
      </button>
    </section>
  )
}

/** Says that the form holds what was typed earlier and never sent, and leads back. */
export function RestoredNotice({ editor, onAfresh }: { editor: ProblemEditor; onAfresh: () => void }) {
  const { t } = useTranslation('panel-problems')
  if (!editor.isRestored) return null
  return (
    <div className={styles.notice} role="status">
      <p>{t('restored')}</p>
      <button type="button" className={buttons.quiet} onClick={onAfresh}>
        {t(editor.target.kind === 'new' ? 'start_afresh' : 'discard')}
      </button>
    </div>
  )
}
