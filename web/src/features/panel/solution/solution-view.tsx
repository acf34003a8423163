import type { Solution } from '@skirmish/contracts/rest/classes'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CodeLines } from '../../../shared/editor/code-lines.tsx'
import { LANGUAGE_NAMES } from '../../../shared/language-names.ts'
import { TestPointsList } from '../../../shared/problems/test-points.tsx'
import buttons from '../../../shared/ui/button.module.css'
import states from '../../../shared/ui/states.module.css'
import tags from '../../../shared/ui/tag.module.css'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { useMoment } from '../../../shared/use-moment.ts'
import styles from './solution-dialog.module.css'

/** The code with its language and time, and the submissions before it. */
export function SolutionView({ solution }: { solution: Solution }) {
  const { t } = useTranslation('panel')
  const moment = useMoment()
  const copy = useCopy()
  const { code, language, accepted, submitted_at, attempts } = solution
  if (!submitted_at) return <p className={states.message}>{t('nothing_submitted')}</p>
  return (
    <div className={styles.view}>
      <p className={styles.facts}>
        <span className={accepted ? tags.Won : tags.Failed}>{t(accepted ? 'accepted' : 'not_accepted')}</span>
        {language && <span>{LANGUAGE_NAMES[language]}</span>}
        <time dateTime={submitted_at}>{moment(submitted_at)}</time>
        <button type="button" className={buttons.quiet} onClick={() => copy(code)}>
          <Copy size={16} aria-hidden="true" /> {t('app:copy_code')}
        </button>
      </p>
      <CodeLines code={code} language={language ?? 'python'} />
      <section className={styles.attempts} aria-labelledby="panel-attempts">
        <h3 id="panel-attempts">{t('attempts')}</h3>
        {attempts.length === 0 && <p>{t('no_attempts_kept')}</p>}
        <ol>
          {attempts.map((attempt) => (
            <li key={attempt.submitted_at}>
              <span className={styles.verdict} data-verdict={attempt.verdict ?? 'none'}>
                {t(`verdict.${attempt.verdict ?? 'none'}`)}
              </span>
              <span>{t('tests_passed', { passed: attempt.tests_passed, total: attempt.tests_total })}</span>
              <time dateTime={attempt.submitted_at}>{moment(attempt.submitted_at)}</time>
              <span>{LANGUAGE_NAMES[attempt.language]}</span>
              {attempt.test_points && (
                <details className={styles.points}>
                  <summary>{t('app:test_points', { ...attempt.test_points })}</summary>
                  <TestPointsList points={attempt.test_points} />
                </details>
              )}
              {attempt.match_id && (
                <Link className={buttons.link} to={`/replay/${attempt.match_id}`}>
                  {t('app:replay')}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
