import { EXAMPLES } from '@skirmish/contracts/constants'
import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import styles from './notices.module.css'
import { ProgramFault } from './program-fault.tsx'

/** Of an input, as the server keeps it of the outputs. */
const MOST_SHOWN = 1_000
const ICONS = { verifying: LoaderCircle, published: CircleCheck, rejected: CircleX } as const

interface Ways {
  onTest: (test: number) => void
  /** Leads to a field of the form. */
  onGo: (field: string) => void
}

/** What the judge says of the reference solution: it is at work, has proven the problem, or refused it by a test. */
export function JudgeAnswer({ problem, isNew, ...ways }: { problem: AuthoredProblem; isNew: boolean } & Ways) {
  const { t } = useTranslation('panel-problems')
  const place = useRef<HTMLElement>(null)
  const { state, refused, reference, live, reason, testcases, hidden_testcases } = problem
  const tests = [...testcases, ...hidden_testcases]
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const Icon = ICONS[state]
  // Where the judge itself failed it is asked again: this is the program that came with the package.
  const isAtFault = state === 'rejected' && refused?.verdict === 'judge_error'
  return (
    <section ref={place} className={styles.answer} data-state={state} tabIndex={-1} aria-labelledby="judge-answer">
      <div role="status" className={styles.said}>
        <h3 id="judge-answer">
          <Icon size={20} aria-hidden="true" />{' '}
          {isAtFault ? t('judge.at_fault') : t(`judge.${reference ? state : 'unproven'}`, { count: tests.length })}
        </h3>
        {state !== 'published' && <p>{t(live ? 'judge.former_live' : 'judge.not_live')}</p>}
        {state === 'verifying' && reason && <p>{t('judge.again')}</p>}
      </div>
      {state === 'rejected' && !refused && <p>{reason}</p>}
      {isAtFault && (
        <>
          <p>{t('judge.mend_package')}</p>
          <ProgramFault reason={reason ?? ''} />
        </>
      )}
      {refused && !isAtFault && (
        <Refusal refused={refused} input={tests[(refused.test_id ?? 0) - 1]?.input} {...ways} />
      )}
    </section>
  )
}

/** By which test the reference was refused, what it printed there, and the ways to what may be wrong. */
function Refusal({
  refused,
  input,
  onTest,
  onGo,
}: { refused: NonNullable<AuthoredProblem['refused']>; input: string | undefined } & Ways) {
  const { t } = useTranslation('panel-problems')
  const { test_id, verdict, detail, expected_output, actual_output } = refused
  const hidden = test_id !== null && test_id > EXAMPLES ? test_id - EXAMPLES : null
  const example = hidden === null ? test_id : null
  const shown = (key: string, text: string, className?: string) => (
    <div className={className}>
      <dt>{t(key)}</dt>
      <dd>
        <pre translate="no">{text}</pre>
      </dd>
    </div>
  )
  return (
    <>
      <p>
        <strong>{t(`verdict.${verdict}`)}</strong>
        {hidden !== null && ` · ${t('hidden_number', { number: hidden })}`}
        {example !== null && ` · ${t('app:example', { number: example })}`}
      </p>
      {detail && verdict !== 'wrong_answer' && <pre translate="no">{detail}</pre>}
      {expected_output !== null && (
        <dl className={styles.outputs}>
          {input &&
            shown('example.input', input.length > MOST_SHOWN ? `${input.slice(0, MOST_SHOWN)}…` : input, styles.input)}
          {shown('expected', expected_output)}
          {shown('actual', actual_output || t('nothing_printed'))}
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
        {example !== null && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => onGo(`testcases.${example - 1}.expected_output`)}
          >
            {t('go_to_example', { number: example })}
          </button>
        )}
      </div>
    </>
  )
}
