import { COMPLEXITIES, DIFFICULTIES } from '@skirmish/contracts/constants'
import { useTranslation } from 'react-i18next'
import { AreaField } from './area-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { FormField } from './form-field.tsx'
import styles from './problem-sheet.module.css'
import type { ProblemEditor } from './use-problem-editor.ts'

/** What the problem is: title, description, and where it belongs. */
export function StatementPart({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const { form, change } = editor
  return (
    <section className={styles.part} aria-labelledby="problem-statement">
      <h3 id="problem-statement">{t('part.statement')}</h3>
      <FormField editor={editor} field="title" label={t('app:title')}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            value={form.title}
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </FormField>
      <DescriptionField editor={editor} />
      <div className={styles.row}>
        <FormField editor={editor} field="difficulty" label={t('app:difficulty_label')}>
          {(attributes) => (
            <select
              {...attributes}
              value={form.difficulty}
              onChange={({ target: { value } }) =>
                change({ difficulty: DIFFICULTIES.find((one) => one === value) ?? form.difficulty })
              }
            >
              {DIFFICULTIES.map((one) => (
                <option key={one} value={one}>
                  {t(`app:difficulty.${one}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField editor={editor} field="complexity" label={t('app:complexity')}>
          {(attributes) => (
            <select
              {...attributes}
              value={form.complexity}
              onChange={({ target: { value } }) =>
                change({ complexity: COMPLEXITIES.find((one) => one === value) ?? '' })
              }
            >
              <option value="">{t('choose')}</option>
              {COMPLEXITIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </FormField>
        <AreaField editor={editor} />
      </div>
    </section>
  )
}
