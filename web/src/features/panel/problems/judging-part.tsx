import { LANGUAGES } from '@skirmish/contracts/schema'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../shared/language-names.ts'
import fields from '../../../shared/ui/field.module.css'
import { FormField } from './form-field.tsx'
import { CHECKERS } from './problem-form.ts'
import styles from './problem-sheet.module.css'
import { ReferenceCode } from './reference-code.tsx'
import type { ProblemEditor } from './use-problem-editor.ts'

/** How solutions are judged, and the teacher's own, by which the judge proves the tests. */
export function JudgingPart({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const { form, change } = editor
  const number = (field: 'time_ms' | 'memory_mb' | 'abs' | 'rel') => (
    <FormField key={field} editor={editor} field={field} label={t(`field.${field}`)}>
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={form[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </FormField>
  )
  return (
    <>
      <section className={styles.part} aria-labelledby="problem-reference">
        <h3 id="problem-reference">{t('part.reference')}</h3>
        <p className={styles.hint}>{t('reference_hint')}</p>
        <FormField editor={editor} field="language" label={t('app:code_language')}>
          {(attributes) => (
            <select
              {...attributes}
              value={form.language}
              onChange={({ target: { value } }) =>
                change({ language: LANGUAGES.find((one) => one === value) ?? form.language })
              }
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField editor={editor} field="code" label={t('reference_code')}>
          {(attributes) => <ReferenceCode attributes={attributes} editor={editor} />}
        </FormField>
      </section>
      <section className={styles.part} aria-labelledby="problem-judging">
        <h3 id="problem-judging">{t('part.judging')}</h3>
        <div className={styles.row}>
          {number('time_ms')}
          {number('memory_mb')}
          <FormField editor={editor} field="checker" label={t('checker_label')}>
            {(attributes) => (
              <select
                {...attributes}
                value={form.checker}
                onChange={({ target: { value } }) =>
                  change({ checker: CHECKERS.find((one) => one === value) ?? form.checker })
                }
              >
                {CHECKERS.map((one) => (
                  <option key={one} value={one}>
                    {t(`checker.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
        <p className={styles.hint}>{t(`checker_hint.${form.checker}`)}</p>
        {form.checker === 'tokens' && (
          <label className={fields.check}>
            <input
              type="checkbox"
              checked={form.ignore_case}
              onChange={(event) => change({ ignore_case: event.target.checked })}
            />
            {t('ignore_case')}
          </label>
        )}
        {form.checker === 'float' && (
          <div className={styles.row}>
            {number('abs')}
            {number('rel')}
          </div>
        )}
      </section>
    </>
  )
}
