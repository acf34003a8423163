import { useTranslation } from 'react-i18next'
import text from '../../shared/ui/text.module.css'
import styles from './head-to-head.module.css'
import type { RankedRecord } from './ranked-matches-query.ts'

const PARTS = ['won', 'drawn', 'lost'] as const

/** How often the reader has won, drawn and lost against a player in ranked matches. */
export function HeadToHead({ against, name }: { against: NonNullable<RankedRecord['against']>; name: string }) {
  const { t } = useTranslation('profile')
  const played = PARTS.some((part) => against[part] > 0)
  return (
    <section className={styles.record} aria-labelledby="head-to-head">
      <h3 id="head-to-head" className={text.eyebrow}>
        {t('you_against', { name })}
      </h3>
      {played ? (
        <dl>
          {PARTS.map((part) => (
            <div key={part} data-part={part}>
              <dd translate="no">{against[part]}</dd>
              <dt>{t(part)}</dt>
            </div>
          ))}
        </dl>
      ) : (
        <p className={text.muted}>{t('never_met')}</p>
      )}
    </section>
  )
}
