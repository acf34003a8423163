import { ApiError } from '@skirmish/api-client/api-error'
import type { UseMutationResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './example-runner.module.css'
import type { RunAnswer } from './run-freely.ts'

type Run = Pick<UseMutationResult<RunAnswer>, 'data' | 'error' | 'isPending'>

/** What became of the last run; before the first one, what the unchanged example prints. */
export function RunOutput({ run, expected }: { run: Run; expected: string | null }) {
  const { t, i18n } = useTranslation(['learn', 'app'])
  const { data, error, isPending } = run
  const result = data?.results[0]
  const compiler = error instanceof ApiError && error.body.verdict === 'compile_error' ? error.message : null
  const unit = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(value)
  const output = data?.outputs[0] ?? ''
  const ran = result?.verdict === 'accepted'
  return (
    <div className={styles.output} aria-live="polite" data-bad={Boolean(error) || (result && !ran)}>
      {isPending && <p>{t('running')}</p>}
      {!isPending && error && (
        <p className={styles.bad}>{compiler === null ? t(refusalKey(error)) : t('no_compile')}</p>
      )}
      {!isPending && compiler !== null && <pre translate="no">{compiler}</pre>}
      {!isPending && result && (
        <>
          <p className={ran ? styles.good : styles.bad}>
            {ran && <Check size={16} aria-hidden="true" />}
            {ran ? t('ran_in', { time: unit(result.time_ms) }) : t(`app:verdict.${result.verdict}`)}
          </p>
          <pre translate="no">{output}</pre>
          {result.stderr && (
            <pre translate="no" className={styles.bad}>
              {result.stderr}
            </pre>
          )}
        </>
      )}
      {!isPending && !error && !result && (
        <>
          <p>{t(expected === null ? 'not_yet_run' : 'prints')}</p>
          {expected !== null && <pre translate="no">{expected}</pre>}
        </>
      )}
    </div>
  )
}

/** The sentence for a refusal, in the reader's language: the server speaks English. */
function refusalKey(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409) return 'refused.busy'
  if (status === 429) return 'refused.locked'
  if (status === 503) return 'refused.full'
  if (status === 400 || status === 413) return 'refused.too_large'
  return 'refused.failed'
}
