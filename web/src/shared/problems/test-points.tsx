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

/** The same where the sum stands elsewhere. What a group requires is said until the group has all of its points. */
export function TestPointsList({ points: { groups } }: { points: Points }) {
  const { t } = useTranslation('app')
  const named = useGroupNames(groups)
  return (
    <ul className={styles.groups}>
      {groups.map(({ name, reached, of, requires = [] }) => (
        <li key={name} data-reached={reached >= of ? 'all' : reached > 0 ? 'some' : 'none'}>
          <span className={styles.name}>
            {t('test_group', { name })}
            {requires.length > 0 && reached < of && (
              <>
                {' '}
                <small>{t('group_requires', { groups: named(requires) })}</small>
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

/** Groups of tests as a list of words. Where `listed` ones are shown, the others have no points, and their names say nothing. */
export function useGroupNames(listed?: readonly { name: string }[]): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('app')
  const isShown = (name: string) => !listed || listed.some((group) => group.name === name)
  return (names) => {
    const shown = names.filter(isShown)
    const others = names.length - shown.length
    return new Intl.ListFormat(i18n.language).format([
      ...shown.map((name) => t('test_group', { name })),
      ...(others > 0 ? [t('groups_without_points', { count: others })] : []),
    ])
  }
}
