import { useEffect, useState } from 'react'
import type { NamedPlace } from '../../shared/go-on.ts'
import { goOn } from '../../shared/tab/go-on.ts'
import styles from './landing-page.module.css'
import type { Say } from './landing-texts.ts'

/** The page that a visitor came for, and the way to it. The page as it is written by the build knows of none. */
export function GoOnHint({ t }: { t: Say }) {
  const [place, setPlace] = useState<NamedPlace | null>(null)
  useEffect(() => setPlace(goOn.named()), [])
  return (
    place && (
      <p className={styles.lead} role="status">
        <a href="/auth/login">{t(`go_on.${place.key}`).replace('{{name}}', () => place.name)}</a>
      </p>
    )
  )
}
