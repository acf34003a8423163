import buttons from '../../shared/ui/button.module.css'
import type { Say } from './landing-texts.ts'
import styles from './trial.module.css'

/** What the judge said of a program, or the HTTP status of a refusal; 0 where the site was not reached. */
export interface TrialVerdict {
  status?: number
  verdict?: string
  detail?: string
  tests_passed?: number
  tests_total?: number
  expected_output?: string | null
  actual_output?: string | null
}

export function TrialResult({ t, verdict }: { t: Say; verdict: TrialVerdict | null }) {
  return (
    <div className={styles.result} role="status">
      {verdict && <Told t={t} {...verdict} />}
    </div>
  )
}

function Told({ t, status, verdict, detail, tests_passed = 0, tests_total = 0, ...shown }: TrialVerdict & { t: Say }) {
  const counted = (key: string) =>
    t(key).replace('{{passed}}', `${tests_passed}`).replace('{{total}}', `${tests_total}`)
  if (verdict === 'accepted')
    return (
      <>
        <p className={styles.solved}>{counted('trial.solved')}</p>
        <a className={buttons.play} href="/auth/register">
          {t('start')}
        </a>
      </>
    )
  if (verdict === undefined || verdict === 'judge_error')
    return <p className={styles.failed}>{t(status === 429 ? 'trial.too_often' : 'trial.away')}</p>
  if (verdict === 'compile_error')
    return (
      <>
        <p className={styles.failed}>{t('trial.compile_error')}</p>
        <pre translate="no">{detail}</pre>
      </>
    )
  return (
    <>
      <p className={styles.failed}>
        {t(`trial.${verdict}`)} {counted('trial.passed')}
      </p>
      {verdict === 'wrong_answer' && (
        <dl>
          <dt>{t('trial.output')}</dt>
          <dd>
            <pre translate="no">{shown.expected_output}</pre>
          </dd>
          <dt>{t('trial.printed')}</dt>
          <dd>
            <pre translate="no">{shown.actual_output || t('trial.nothing')}</pre>
          </dd>
        </dl>
      )}
      {verdict === 'runtime_error' && <pre translate="no">{detail}</pre>}
    </>
  )
}
