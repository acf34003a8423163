import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import styles from './judge-answer.module.css'

const EXAMPLES = 2
/** Of an input, as the server keeps it of the outputs. */
const MOST_SHOWN = 1_000
const ICONS = { verifying: LoaderCircle, published: CircleCheck, rejected: CircleX } as const

/** What the judge says of the reference solution: it is at work, has proven the problem, or refused it by a test. */
export function JudgeAnswer({
  problem,
  isNew,
  onTest,
  onGo,
}: {
  problem: AuthoredProblem
  isNew: boolean
  onTest: (test: number) => void
  /** Leads to a field of the form. */
  onGo: (field: string) => void
}) {
  const { t } = useTranslation('panel-problems')
  const place = useRef<HTMLElement>(null)
  const { state, refused, reference, live, reason } = problem
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const Icon = ICONS[state]
  const testsTotal = problem.testcases.length + problem.hidden_testcases.length
  const hidden = refused?.test_id && refused.test_id > EXAMPLES ? refused.test_id - EXAMPLES : null
  const input = refused?.test_id && [...problem.testcases, ...problem.hidden_testcases][refused.test_id - 1]?.input
  return (
    <section ref={place} className={styles.answer} data-state={state} tabIndex={-1} aria-labelledby="judge-answer">
      <div role="status" className={styles.said}>
        <h3 id="judge-answer">
          <Icon size={20} aria-hidden="true" /> {t(`judge.${reference ? state : 'unproven'}`, { count: testsTotal })}
        </h3>
        {state !== 'published' && <p>{t(live ? 'judge.former_live' : 'judge.not_live')}</p>}
        {state === 'verifying' && reason && <p>{t('judge.again')}</p>}
      </div>
      {state === 'rejected' && !refused && <p>{reason}</p>}
      {refused && (
        <>
          <p>
            <strong>{t(`verdict.${refused.verdict}`)}</strong>
            {refused.test_id !== null &&
              ` · ${hidden === null ? t('app:example', { number: refused.test_id }) : t('hidden_number', { number: hidden })}`}
          </p>
          {refused.detail && refused.verdict !== 'wrong_answer' && <pre>{refused.detail}</pre>}
          {refused.expected_output !== null && (
            <dl className={styles.outputs}>
              {input && (
                <div className={styles.input}>
                  <dt>{t('example.input')}</dt>
                  <dd>
                    <pre>{input.length > MOST_SHOWN ? `${input.slice(0, MOST_SHOWN)}…` : input}</pre>
                  </dd>
                </div>
              )}
              <div>
                <dt>{t('expected')}</dt>
                <dd>
                  <pre>{refused.expected_output}</pre>
                </dd>
              </div>
              <div>
                <dt>{t('actual')}</dt>
                <dd>
                  <pre>{refused.actual_output || t('nothing_printed')}</pre>
                </dd>
              </div>
            </dl>
          )}
          <div className={styles.ways}>
            <button type="button" className={buttons.quiet} onClick={() => onGo('code')}>
              {t('go_to_solution')}
            </button>
            {hidden !== null && (
              <button type="button" className={buttons.quiet} onClick={() => onTest(hidden)}>
                {t('go_to_test', { number: hidden })}
              </button>
            )}
            {hidden === null && refused.test_id !== null && (
              <button
                type="button"
                className={buttons.quiet}
                onClick={() => onGo(`testcases.${Number(refused.test_id) - 1}.expected_output`)}
              >
                {t('go_to_example', { number: refused.test_id })}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
