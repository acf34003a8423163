import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import text from '../../shared/ui/text.module.css'
import page from './landing-page.module.css'
import type { Say } from './landing-texts.ts'
import styles from './trial.module.css'

const TrialProblem = lazy(async () => ({ default: (await import('./trial-problem.tsx')).TrialProblem }))

/** A problem that a visitor solves without an account. It is fetched when it comes near, so that the page itself stays light. */
export function Trial({ t, language }: { t: Say; language: string }) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [isNone, setNone] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (isNone) return null
  return (
    <section id="try" ref={place} className={page.section}>
      <h2>{t('trial.title')}</h2>
      <p className={text.muted}>{t('trial.lead')}</p>
      <div className={styles.place}>
        {isNear && (
          <Suspense>
            <TrialProblem key={language} t={t} language={language} onNone={() => setNone(true)} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
