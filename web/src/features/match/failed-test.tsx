import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../shared/ui/classes.ts'
import text from '../../shared/ui/text.module.css'
import { type FailedSubmission, firstDifference } from './failed-submission.ts'
import styles from './failed-test.module.css'
import cards from './run-cards.module.css'
import { HowItEnded } from './run-cards.tsx'

/** The test that a submission failed: what was expected beside what was printed, from the first line that differs. */
export function FailedTest({ failed }: { failed: FailedSubmission }) {
  const { t } = useTranslation('match')
  const { expected, actual, verdict } = failed
  const at = verdict === 'wrong_answer' ? firstDifference(expected, actual) : -1
  const title = t('test_number', { id: failed.id })
  return (
    <section className={cards.card} data-ran="false" aria-label={title}>
      <p className={cards.head}>
        <X size={16} aria-hidden="true" />
        <strong>{title}</strong>
        <span>{verdict === 'wrong_answer' ? t('wrong_answer') : t(`verdict.${verdict}`)}</span>
        <span className={classes(text.number, cards.cost)} translate="no">
          {t('tests_passed', { passed: failed.passed, total: failed.total })}
        </span>
      </p>
      <HowItEnded end={failed} />
      {failed.hidden ? (
        <p className={styles.note}>{t('hidden_test')}</p>
      ) : (
        <dl>
          <Lines name={t('expected')} value={expected} at={at} isRight />
          <Lines name={t('printed')} value={actual} at={at} />
          {failed.stderr && <Lines name={t('errors')} value={failed.stderr} at={-1} className={cards.errors} />}
        </dl>
      )}
      {failed.truncated && <p className={styles.note}>{t('truncated')}</p>}
    </section>
  )
}

function Lines({
  name,
  value,
  at,
  isRight = false,
  className,
}: {
  name: string
  value: string
  at: number
  isRight?: boolean
  className?: string | undefined
}) {
  const { t } = useTranslation('match')
  const lines = value.split('\n')
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        {value === '' ? (
          <p className={styles.note}>{t('nothing')}</p>
        ) : (
          <pre translate="no">
            {lines.map((line, i) =>
              i === at ? (
                <mark key={`${i}-${line}`} className={styles.differs} data-right={isRight} title={t('differs_here')}>
                  {line || ' '}
                  {'\n'}
                </mark>
              ) : (
                `${line}\n`
              ),
            )}
          </pre>
        )}
      </dd>
    </div>
  )
}
