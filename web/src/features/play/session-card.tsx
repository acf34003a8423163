import type { SessionInfo } from '@skirmish/contracts/rest/sessions'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'
import { useCopy } from '../../shared/ui/use-copy.ts'
import styles from './custom-panel.module.css'

/** What a custom session is about, and how to invite somebody. */
export function SessionCard({ info }: { info: SessionInfo }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const rows = [
    [t('title'), info.title],
    [t('difficulty_label'), t(`difficulty.${info.difficulty}`)],
    [t('knowledge'), t(`area.${info.knowledge_area}`, info.knowledge_area)],
    [t('duration'), t('minutes', { minutes: info.duration })],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.invitation}>
        <label className={styles.code}>
          {t('session_code')}
          <input type="text" value={info.session_code} readOnly onFocus={(event) => event.target.select()} />
        </label>
        <button type="button" className={buttons.quiet} onClick={() => copy(window.location.href)}>
          <Link2 size={18} aria-hidden="true" /> {t('copy_link')}
        </button>
      </div>
    </>
  )
}
