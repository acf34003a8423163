import type { RightOutputsName } from '@skirmish/contracts/rest/matches'
import type { TestPoints } from '@skirmish/contracts/rest/test-groups'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGroupNames } from '../../shared/problems/test-points.tsx'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import text from '../../shared/ui/text.module.css'
import compared from './compared.module.css'
import { Compared } from './compared.tsx'
import type { FailedSubmission } from './failed-submission.ts'
import styles from './failed-test.module.css'
import cards from './run-cards.module.css'
import { HowItEnded } from './run-cards.tsx'

/** The test that a submission failed: its input, and what was expected beside what was printed. */
export function FailedTest({
  failed,
  outputs,
  points,
  examples,
  input,
  runOff,
  onRun,
}: {
  failed: FailedSubmission
  /** How many examples the problem has: they are the first tests, and the statement names them so. */
  examples: number
  /** Which outputs are right beside the expected one: a difference from it is no fault then. */
  outputs: RightOutputsName | undefined
  /** What the submission reached, where that is shown beside. */
  points: TestPoints | undefined
  /** What the test gives the program; null where that is not known, or not as a whole. */
  input: string | null
  runOff: string | null
  onRun: () => void
}) {
  const { t } = useTranslation('match')
  const { verdict } = failed
  const title = t(failed.id <= examples ? 'example_test' : 'test_number', { id: failed.id })
  return (
    <section className={cards.card} data-ran="false" aria-label={title}>
      <FailedHead failed={failed} title={title} outputs={outputs} points={points} />
      <HowItEnded end={failed} />
      {failed.hidden ? (
        <p className={compared.note}>{t('hidden_test')}</p>
      ) : (
        <dl>
          {failed.stderr && (
            <div className={cards.errors}>
              <dt>{t('errors')}</dt>
              <dd>
                <pre translate="no">{failed.stderr}</pre>
              </dd>
            </div>
          )}
          {outputs === 'conversation' ? (
            <div>
              <dt>{t('conversation')}</dt>
              <dd>
                <pre translate="no">{failed.actual}</pre>
              </dd>
            </div>
          ) : (
            <Compared
              expected={failed.expected}
              printed={failed.actual}
              outputs={outputs}
              isWrong={verdict === 'wrong_answer'}
            />
          )}
          {input !== null && (
            <div className={styles.input}>
              <dt>{t(outputs === 'conversation' ? 'judges_input' : 'inputs')}</dt>
              <dd>
                <pre translate="no">{input}</pre>
              </dd>
            </div>
          )}
        </dl>
      )}
      {failed.truncated && <p className={compared.note}>{t('truncated')}</p>}
      {input !== null && (
        <button
          type="button"
          className={classes(buttons.quiet, styles.again)}
          disabled={runOff !== null}
          title={runOff ?? undefined}
          onClick={onRun}
        >
          {t('run_failed')}
        </button>
      )}
    </section>
  )
}

/** Which test failed and how, how many passed before it, and the groups of the test. Later tests of groups may have passed too. RULES JD20. */
function FailedHead({
  failed: { verdict, passed, total, groups },
  title,
  outputs,
  points,
}: {
  failed: FailedSubmission
  title: string
  outputs: RightOutputsName | undefined
  points: TestPoints | undefined
}) {
  const { t } = useTranslation('match')
  const named = useGroupNames(points?.groups)
  return (
    <>
      <p className={cards.head}>
        <X size={16} aria-hidden="true" />
        <strong>{title}</strong>
        <span>
          {verdict === 'wrong_answer' ? t(outputs ? 'wrong_output' : 'wrong_answer') : t(`verdict.${verdict}`)}
        </span>
        <span className={classes(text.number, cards.cost)} translate="no">
          {t('passed_before', { passed, total })}
        </span>
      </p>
      {groups && <p className={cards.ended}>{t('in_groups', { groups: named(groups) })}</p>}
    </>
  )
}
