import { useTranslation } from 'react-i18next'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import styles from '../sheet/problem-sheet.module.css'
import { EXAMPLE_PARTS, exampleLabel } from './example-label.ts'
import { FormField } from './form-field.tsx'

/** The two examples, which students see and the judge tests first. */
export function ExamplesPart({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const { testcases } = editor.form
  const write = (number: number, part: (typeof EXAMPLE_PARTS)[number], text: string) =>
    editor.change({ testcases: testcases.map((one, i) => (i === number ? { ...one, [part]: text } : one)) })
  return (
    <section className={styles.part} aria-labelledby="problem-examples">
      <h3 id="problem-examples">{t('part.examples')}</h3>
      <div className={styles.pair}>
        {testcases.map((example, i) => (
          <fieldset key={i} className={styles.card}>
            <legend>{t('app:example', { number: i + 1 })}</legend>
            {EXAMPLE_PARTS.map((part) => (
              <FormField
                key={part}
                editor={editor}
                field={`testcases.${i}.${part}`}
                label={t(exampleLabel(part, editor.form))}
              >
                {(attributes) => (
                  <textarea
                    {...attributes}
                    rows={part === 'explanation' ? 2 : 3}
                    className={part === 'explanation' ? undefined : styles.mono}
                    spellCheck={part === 'explanation'}
                    value={example[part]}
                    onChange={(event) => write(i, part, event.target.value)}
                  />
                )}
              </FormField>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
