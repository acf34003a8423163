import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../shared/language-names.ts'
import fields from '../../../../shared/ui/field.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { limitFactors } from '../form/language-limits.ts'
import { CHECKERS } from '../form/problem-form.ts'
import styles from '../sheet/problem-sheet.module.css'
import { ChoiceField, FormField, LineField } from './form-field.tsx'
import { ValidatorLine } from './validator-line.tsx'

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
  const section = useRef<HTMLElement>(null)
  const isTakenOff = useRef(false)
  const takeOff = () => {
    isTakenOff.current = true
    change({ validator: null })
  }
  useEffect(() => {
    if (form.validator || !isTakenOff.current) return
    isTakenOff.current = false
    section.current?.querySelector<HTMLElement>('[name=checker]')?.focus() // the button that had it is gone
  }, [form.validator])
  return (
    <section ref={section} className={styles.part} aria-labelledby="problem-judging">
      <h3 id="problem-judging">{t('part.judging')}</h3>
      <div className={styles.row}>
        <LimitField editor={editor} field="time_ms" />
        <LimitField editor={editor} field="memory_mb" />
        {!form.validator && (
          <ChoiceField
            editor={editor}
            field="checker"
            label={t('checker_label')}
            values={CHECKERS}
            show={(one) => t(`checker.${one}`)}
          />
        )}
      </div>
      {form.validator ? (
        <ValidatorLine validator={form.validator} onTakenOff={takeOff} />
      ) : (
        <Comparison editor={editor} />
      )}
    </section>
  )
}

/** How outputs are compared, beyond the choice itself. */
function Comparison({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const { form, change } = editor
  return (
    <>
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
          <NumberField editor={editor} field="abs" />
          <NumberField editor={editor} field="rel" />
        </div>
      )}
    </>
  )
}

/** A limit, with what programs in each language get of it. RULES JD3. */
function LimitField({ editor, field }: { editor: ProblemEditor; field: 'time_ms' | 'memory_mb' }) {
  const { t, i18n } = useTranslation('panel-problems')
  const limit = Number(editor.form[field])
  const shown = (value: number) =>
    field === 'memory_mb'
      ? `${value} MiB`
      : new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(
          value / 1_000,
        )
  const names = (languages: LanguageName[]) =>
    new Intl.ListFormat(i18n.language).format(languages.map((language) => LANGUAGE_NAMES[language]))
  const list = limitFactors(field).map(
    ({ factor, languages }) => `${names(languages)}: ${limit > 0 ? shown(limit * factor) : `× ${factor}`}`,
  )
  const hint = list.length > 1 && t('by_language', { list: list.join(' · ') })
  return <LineField editor={editor} field={field} label={t(`field.${field}`)} hint={hint} inputMode="decimal" />
}

function NumberField({ editor, field }: { editor: ProblemEditor; field: 'abs' | 'rel' }) {
  const { t } = useTranslation('panel-problems')
  return <LineField editor={editor} field={field} label={t(`field.${field}`)} inputMode="decimal" />
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
