import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'
import styles from './input-editor.module.css'
import { isHintAlone, lineFor } from './run-inputs.ts'

export interface Inputs {
  editor: string
  custom: string
}

export const areInputs = (kept: unknown): kept is Inputs =>
  typeof (kept as Inputs | null)?.editor === 'string' && typeof (kept as Inputs).custom === 'string'

/** The inputs of the next run: the JSON-input editor, the examples at a click, and a box for one input as it is. */
export function InputEditor({
  inputs,
  examples,
  onChange,
}: {
  inputs: Inputs
  examples: string[]
  onChange: (inputs: Inputs) => void
}) {
  const { t } = useTranslation()
  const add = (example: string) =>
    onChange({ ...inputs, editor: `${inputs.editor.replace(/\n$/, '')}\n${lineFor(example)}\n`.replace(/^\n/, '') })
  return (
    <div className={styles.inputs}>
      <div className={styles.part}>
        <div className={styles.head}>
          <label htmlFor="json-inputs">{t('json_inputs')}</label>
          {examples.map((example, i) => (
            <button key={example} type="button" className={buttons.link} onClick={() => add(example)}>
              {t('use_example', { number: i + 1 })}
            </button>
          ))}
        </div>
        <textarea
          id="json-inputs"
          className={isHintAlone(inputs.editor) ? styles.hint : undefined}
          value={inputs.editor}
          onChange={(event) => onChange({ ...inputs, editor: event.target.value })}
          spellCheck={false}
        />
      </div>
      <div className={styles.part}>
        <label className={styles.head} htmlFor="custom-input">
          {t('custom_input')}
        </label>
        <textarea
          id="custom-input"
          placeholder={t('custom_hint')}
          value={inputs.custom}
          onChange={(event) => onChange({ ...inputs, custom: event.target.value })}
          spellCheck={false}
        />
      </div>
    </div>
  )
}
