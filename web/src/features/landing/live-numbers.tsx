import { call } from '@skirmish/api-client/call'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import { liveNumbers } from '@skirmish/api-client/site-routes'
import { useEffect, useState } from 'react'
import type { Say } from './landing-texts.ts'
import styles from './live-numbers.module.css'

/** What is played here at this moment. A number of which there is none is not shown, and without an answer nothing is. RULES PB9. */
export function LiveNumbers({ t, language }: { t: Say; language: string }) {
  const [numbers, setNumbers] = useState<Partial<AnswerOf<typeof liveNumbers>>>({})
  useEffect(() => void call(liveNumbers, {}).then(setNumbers, () => {}), [])
  const shown = (['playing', 'matches', 'problems'] as const).filter((name) => numbers[name])
  return (
    <div className={styles.place}>
      {shown.length > 0 && (
        <dl className={styles.numbers}>
          {shown.map((name) => (
            <div key={name}>
              <dt>{t(`numbers.${name}`)}</dt>
              <dd translate="no">{new Intl.NumberFormat(language).format(numbers[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
