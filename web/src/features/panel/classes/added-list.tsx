import type { AddedStudents } from '@skirmish/contracts/rest/classes'
import { useTranslation } from 'react-i18next'
import styles from './added-list.module.css'

/** What is to be corrected stands first. */
const KINDS = ['invalid', 'left', 'added', 'invited', 'already'] as const

/** What came of each address. */
export function AddedList({ answer }: { answer: AddedStudents }) {
  const { t } = useTranslation('panel')
  return (
    <div className={styles.kinds}>
      {KINDS.map((kind) => ({ kind, addresses: answer[kind] ?? [] }))
        .filter(({ addresses }) => addresses.length > 0)
        .map(({ kind, addresses }) => (
          <section key={kind} data-kind={kind}>
            <h3>{t(`answer.${kind}`, { count: addresses.length })}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
            <ul tabIndex={0} aria-label={t(`answer.${kind}`, { count: addresses.length })}>
              {addresses.map((address) => (
                <li key={address} translate="no">
                  {address}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
