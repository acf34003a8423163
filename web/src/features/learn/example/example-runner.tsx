import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keysFor } from '../../../shared/keys.ts'
import { LANGUAGE_NAMES } from '../../../shared/language-names.ts'
import buttons from '../../../shared/ui/button.module.css'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import type { Topic } from '../topic.ts'
import { CodeArea } from './code-area.tsx'
import styles from './example-runner.module.css'
import { runFreely } from './run-freely.ts'
import { RunOutput } from './run-output.tsx'

const LANGUAGES = ['javascript', 'python'] as const
type ExampleLanguage = (typeof LANGUAGES)[number]

/** An example in two languages, to read, to change and to run through the judge. */
export function ExampleRunner({ example }: { example: Topic['example'] }) {
  const { t } = useTranslation('learn')
  const id = useId()
  const [language, setLanguage] = useState<ExampleLanguage>('javascript')
  const [codes, setCodes] = useState<Record<ExampleLanguage, string>>(example)
  const [input, setInput] = useState(example.input)
  const [locked, setLocked] = useState(false)
  const run = useMutation({
    mutationFn: runFreely,
    onMutate: () => {
      setLocked(true)
      setTimeout(() => setLocked(false), RUN_SUBMIT_LOCK_MS)
    },
  })
  const off = locked || run.isPending
  const start = () => !off && run.mutate({ code: codes[language], language, inputs: [input] })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    start()
  }
  const isChanged = codes[language] !== example[language] || input !== example.input
  const restore = () => {
    setCodes({ ...codes, [language]: example[language] })
    setInput(example.input)
    run.reset()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be laid out as a grid
    <div className={styles.runner} role="group" aria-label={t('example')} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <Tabs names={LANGUAGES} chosen={language} label={(name) => LANGUAGE_NAMES[name]} onChoose={setLanguage} />
        {isChanged && (
          <button type="button" className={styles.restore} onClick={restore}>
            {t('restore')}
          </button>
        )}
      </div>
      <div role="tabpanel" aria-label={LANGUAGE_NAMES[language]}>
        <CodeArea
          language={language}
          label={t('code_in', { language: LANGUAGE_NAMES[language] })}
          value={codes[language]}
          onChange={(code) => setCodes({ ...codes, [language]: code })}
        />
      </div>
      <div className={styles.below}>
        <div className={styles.input}>
          <label htmlFor={id}>{t('input')}</label>
          <textarea
            id={id}
            value={input}
            rows={Math.max(3, example.input.split('\n').length)}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => setInput(event.target.value)}
          />
          <button type="button" className={buttons.primary} disabled={off} title={keysFor('run')} onClick={start}>
            {t(run.isPending ? 'running' : 'run')}
          </button>
        </div>
        <RunOutput run={run} expected={isChanged ? null : example.output} />
      </div>
    </div>
  )
}
