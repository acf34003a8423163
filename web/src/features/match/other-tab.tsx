import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'
import styles from './other-tab.module.css'

/** The code of another tab of this match, beside the code that was typed here: nothing is kept until one of them is chosen. */
export function OtherTab({ code, onChoose }: { code: string; onChoose: (which: 'own' | 'other') => void }) {
  const { t } = useTranslation('match')
  return (
    <section className={styles.other} role="alert" aria-labelledby="other-tab">
      <strong id="other-tab">{t('other_tab')}</strong>
      <details>
        <summary>{t('other_tab_code')}</summary>
        <pre translate="no">{code}</pre>
      </details>
      <button type="button" className={buttons.quiet} onClick={() => onChoose('own')}>
        {t('other_tab_keep')}
      </button>
      <button type="button" className={buttons.quiet} onClick={() => onChoose('other')}>
        {t('other_tab_take')}
      </button>
    </section>
  )
}
