import { useTranslation } from 'react-i18next'
import styles from './presence-dot.module.css'

export type PresenceState = 'here' | 'away' | 'typing'

/** Whether the rival is here, away, or types: three shapes, so that no colour alone tells. */
export function PresenceDot({ name, state }: { name: string; state: PresenceState }) {
  const { t } = useTranslation('match')
  const label = t(`presence.${state}`, { name })
  return (
    <span className={styles.dot} role="img" aria-label={label} title={label} data-presence={state}>
      {state === 'typing' && (
        <>
          <i />
          <i />
          <i />
        </>
      )}
    </span>
  )
}
