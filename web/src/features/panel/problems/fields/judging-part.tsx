import { LANGUAGES } from '@skirmish/contracts/schema'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../shared/language-names.ts'
import fields from '../../../../shared/ui/field.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { CHECKERS } from '../form/problem-form.ts'
import styles from '../sheet/problem-sheet.module.css'
import { ChoiceField, FormField, LineField } from './form-field.tsx'

const INDENT = '    '

/** The teacher's own solution, by which the judge proves the tests: pasted or typed. */
export function ReferencePart({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  return (
    <section className={styles.part} aria-labelledby="problem-reference">
      <h3 id="problem-reference">{t('part.reference')}</h3>
      <p className={styles.hint}>{t('reference_hint')}</p>
      <ChoiceField
        editor={editor}
        field="language"
        label={t('app:code_language')}
        values={LANGUAGES}
        show={(one) => LANGUAGE_NAMES[one]}
      />
      <FormField editor={editor} field="code" label={t('reference_code')}>
        {(attributes) => (
          <textarea
            {...attributes}
            className={styles.mono}
            rows={12}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            placeholder={t('reference_placeholder')}
            value={editor.form.code}
            onKeyDown={indent}
            onChange={(event) => editor.change({ code: event.target.value })}
          />
        )}
      </FormField>
    </section>
  )
}

/** How solutions are judged. */
export function JudgingPart({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const { form, change } = editor
  const number = (field: 'time_ms' | 'memory_mb' | 'abs' | 'rel') => (
    <LineField editor={editor} field={field} label={t(`field.${field}`)} inputMode="decimal" />
  )
  return (
    <section className={styles.part} aria-labelledby="problem-judging">
      <h3 id="problem-judging">{t('part.judging')}</h3>
      <div className={styles.row}>
        {number('time_ms')}
        {number('memory_mb')}
        <ChoiceField
          editor={editor}
          field="checker"
          label={t('checker_label')}
          values={CHECKERS}
          show={(one) => t(`checker.${one}`)}
        />
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
  )
}

/** Enter keeps the indentation of the line. Tab leaves the field, as everywhere in a form; Ctrl and `]` indents the line. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart } = event.currentTarget
  const begin = value.lastIndexOf('\n', selectionStart - 1) + 1
  const isIndent = event.key === ']' && (event.ctrlKey || event.metaKey)
  if (!isIndent && (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey)) return
  const [kept = ''] = /^[ \t]*/.exec(value.slice(begin, selectionStart)) ?? []
  const opens = /[:{]\s*$/.test(value.slice(begin, selectionStart))
  // The old command alone keeps what can be undone; where it is gone the key does what it always does.
  if (document.execCommand('insertText', false, isIndent ? INDENT : `\n${kept}${opens ? INDENT : ''}`))
    event.preventDefault()
}
