import type { Stats } from '@skirmish/contracts/sockets/match'
import { Code2, FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './stat-line.module.css'

/** What a side has done so far: lines of code, and runs and submissions. */
export function StatLine({ stats }: { stats: Stats | null }) {
  const { t } = useTranslation()
  const entries = [
    { name: t('lines_of_code'), value: stats?.lines ?? 0, Icon: Code2 },
    { name: t('tests_ran'), value: stats?.tests ?? 0, Icon: FlaskConical },
  ]
  return (
    <dl className={styles.stats}>
      {entries.map(({ name, value, Icon }) => (
        <div key={name}>
          <dt>
            <Icon size={14} aria-hidden="true" />
            <span>{name}</span>
          </dt>
          {/* Another value is another element, so that its pulse begins again. */}
          <dd key={value} translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
