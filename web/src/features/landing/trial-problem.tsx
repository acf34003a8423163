import { ApiError } from '@skirmish/api-client/api-error'
import { call } from '@skirmish/api-client/call'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import { submitTrial, trialProblem } from '@skirmish/api-client/site-routes'
import { useEffect, useEffectEvent, useState } from 'react'
import { allowedHtml } from '../../shared/allowed-html.ts'
import { starterFor } from '../../shared/editor/starters.ts'
import { LANGUAGE_NAMES, languageNamed } from '../../shared/language-names.ts'
import { tabStorage } from '../../shared/tab/storage.ts'
import buttons from '../../shared/ui/button.module.css'
import type { Say } from './landing-texts.ts'
import styles from './trial.module.css'
import { TrialResult, type TrialVerdict } from './trial-result.tsx'

const draftKey = (language: string) => `trial:${language}`

/** The problem with a plain editor, and what the judge says of the program. What is typed stays in the tab. */
export function TrialProblem({ t, language, onNone }: { t: Say; language: string; onNone: () => void }) {
  const [trial, setTrial] = useState<AnswerOf<typeof trialProblem> | null>(null)
  const [written, setWritten] = useState<keyof typeof LANGUAGE_NAMES>('python')
  const [verdict, setVerdict] = useState<TrialVerdict | null>(null)
  const [isJudging, setJudging] = useState(false)
  const read = () => tabStorage.get(draftKey(written)) ?? starterFor(written, t('trial.starter'))
  const fetchTrial = useEffectEvent(async () => {
    try {
      setTrial(await call(trialProblem, { query: { lang: language } }))
    } catch {
      onNone()
    }
  })
  useEffect(() => void fetchTrial(), [])

  const submit = async () => {
    setJudging(true)
    try {
      setVerdict(await call(submitTrial, { body: { code: read(), language: written } }))
    } catch (error) {
      setVerdict(error instanceof ApiError ? { status: error.status, ...error.body } : { status: 0 })
    }
    setJudging(false)
  }
  if (!trial) return null
  const { problem, languages } = trial
  return (
    <div className={styles.trial}>
      <article className={styles.problem}>
        <h3>{problem.title}</h3>
        <div dangerouslySetInnerHTML={{ __html: allowedHtml(problem.description) }} />
        {problem.testcases.slice(0, 1).map(({ input, expected_output }) => (
          <dl key={input}>
            <dt>{t('trial.input')}</dt>
            <dd>
              <pre translate="no">{input}</pre>
            </dd>
            <dt>{t('trial.output')}</dt>
            <dd>
              <pre translate="no">{expected_output}</pre>
            </dd>
          </dl>
        ))}
      </article>
      <form
        className={styles.code}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <textarea
          key={written}
          aria-label={t('trial.code')}
          defaultValue={read()}
          onChange={(event) => tabStorage.set(draftKey(written), event.target.value)}
          dir="ltr"
          translate="no"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          rows={12}
        />
        <div className={styles.row}>
          <select
            aria-label={t('trial.written_in')}
            value={written}
            onChange={(event) => setWritten(languageNamed(event.target.value) ?? written)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
          <button type="submit" className={buttons.primary} disabled={isJudging}>
            {t(isJudging ? 'trial.judging' : 'trial.submit')}
          </button>
        </div>
        <TrialResult t={t} verdict={verdict} />
      </form>
    </div>
  )
}
