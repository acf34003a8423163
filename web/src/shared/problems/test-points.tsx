import type { TestPoints as Points } from '@skirmish/contracts/rest/test-groups'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './test-points.module.css'

/** The points that a submission reached, a line for each group of tests. RULES JD20. */
export function TestPoints({ points }: { points: Points }) {
  const { t } = useTranslation('app')
  const id = useId()
  return (
    <section className={styles.points} aria-labelledby={id}>
      <h3 id={id}>{t('test_points', { ...points })}</h3>
      <TestPointsList points={points} />
    </section>
  )
}

/** The same where the sum stands elsewhere. */
export function TestPointsList({ points: { groups } }: { points: Points }) {
  const { t } = useTranslation('app')
  const listed = useGroupNames()
  return (
    <ul className={styles.groups}>
      {groups.map(({ name, reached, of, requires = [] }) => (
        <li key={name} data-reached={reached >= of ? 'all' : reached > 0 ? 'some' : 'none'}>
          <span className={styles.name}>
            {t('test_group', { name })}
            {requires.length > 0 && (
              <>
                {' '}
                <small>{t('group_requires', { groups: listed(requires) })}</small>
              </>
            )}
          </span>
          <span className={styles.bar} style={{ '--share': reached / of } as React.CSSProperties} />
          <span className={styles.count}>{t('group_points', { reached, of })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Groups of tests as a list of words. */
export function useGroupNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('app')
  return (names) => new Intl.ListFormat(i18n.language).format(names.map((name) => t('test_group', { name })))
}
