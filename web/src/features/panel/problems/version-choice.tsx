import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import told from './judge-answer.module.css'
import type { ProblemEditor } from './use-problem-editor.ts'

/** Two versions, one typed here and one stored from another place: each is looked at below, and one is chosen. It takes the focus. */
export function VersionChoice({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const place = useRef<HTMLElement>(null)
  const { differs } = editor
  useEffect(() => {
    if (differs) place.current?.focus()
  }, [differs])
  if (!differs) return null
  return (
    <section ref={place} className={told.answer} data-state="asked" tabIndex={-1} aria-labelledby="version-choice">
      <div role="alert" className={told.said}>
        <h3 id="version-choice">{t('differs.title')}</h3>
        <p>{t('differs.lead')}</p>
      </div>
      <Tabs
        names={['typed', 'stored']}
        chosen={editor.isOtherShown ? 'stored' : 'typed'}
        label={(name) => t(`differs.${name}`)}
        onChoose={(name) => editor.showOther(name === 'stored')}
      />
      <button type="button" className={buttons.primary} onClick={editor.choose}>
        {t(editor.isOtherShown ? 'differs.take_stored' : 'differs.take_typed')}
      </button>
    </section>
  )
}
