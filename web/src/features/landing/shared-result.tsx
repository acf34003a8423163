import { LANDING_RESULT, type LandingResult, RESULT_PICTURE, resultPicture } from '@skirmish/contracts/shared-result'
import { useEffect, useState } from 'react'
import buttons from '../../shared/ui/button.module.css'
import type { Say } from './landing-texts.ts'
import styles from './shared-result.module.css'

/** The result that somebody has shared, above the page. The gateway marks the document that has one, so that its place is kept. RULES MR13. */
export function SharedResult({ t, language }: { t: Say; language: string }) {
  const [result, setResult] = useState<LandingResult | null>(null)
  useEffect(() => setResult(resultIn(document)), [])
  const { winner } = result ?? {}
  return (
    <div className={styles.place}>
      <div className={styles.picture}>
        {result && (
          <img src={resultPicture(result.link_id, language)} {...RESULT_PICTURE} alt={describe(t, result.players)} />
        )}
      </div>
      <div className={styles.words}>
        {result && (
          <>
            <p className={styles.line}>
              {winner ? t('result.won').replace('{{name}}', () => winner) : t('result.open')}
            </p>
            <a className={buttons.primary} href="#try">
              {t('result.try')}
            </a>
          </>
        )}
      </div>
    </div>
  )
}

const describe = (t: Say, [one, two]: LandingResult['players']): string =>
  t('result.picture')
    .replace('{{one}}', () => one)
    .replace('{{two}}', () => two)

function resultIn(page: Document): LandingResult | null {
  const told = page.getElementById(LANDING_RESULT.element)?.textContent
  return told ? JSON.parse(told) : null
}
