import { type ReactNode, useId } from 'react'
import fields from '../../../../shared/ui/field.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'

interface Attributes {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onBlur: () => void
}

/** A labelled field of the form, with its hint, and with what is wrong with it once it has been left. */
export function FormField({
  editor,
  field,
  label,
  hint,
  children,
}: {
  editor: ProblemEditor
  field: string
  label: string
  hint?: ReactNode
  children: (attributes: Attributes) => ReactNode
}) {
  const id = useId()
  const fault = editor.faultOf(field)
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name: field,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
        onBlur: () => editor.touch(field),
      })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {fault && (
        <p id={`${id}-fault`} className={fields.problem}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** A field of one line. */
export function LineField({
  editor,
  field,
  label,
  hint,
  inputMode,
}: {
  editor: ProblemEditor
  field: 'title' | 'time_ms' | 'memory_mb' | 'abs' | 'rel'
  label: string
  hint?: ReactNode
  inputMode?: 'decimal'
}) {
  return (
    <FormField editor={editor} field={field} label={label} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          value={editor.form[field]}
          onChange={(event) => editor.change({ [field]: event.target.value })}
        />
      )}
    </FormField>
  )
}

/** A field of which one value is chosen; with `none` there may be none yet. */
export function ChoiceField<Field extends 'difficulty' | 'complexity' | 'checker' | 'language' | 'description_format'>({
  editor,
  field,
  label,
  values,
  show = String,
  none,
}: {
  editor: ProblemEditor
  field: Field
  label: string
  values: readonly Exclude<ProblemEditor['form'][Field], ''>[]
  show?: (value: Exclude<ProblemEditor['form'][Field], ''>) => string
  none?: string
}) {
  const choose = (chosen: string) =>
    editor.change({ [field]: values.find((one) => one === chosen) ?? (none ? '' : editor.form[field]) })
  return (
    <FormField editor={editor} field={field} label={label}>
      {(attributes) => (
        <select {...attributes} value={editor.form[field]} onChange={(event) => choose(event.target.value)}>
          {none && <option value="">{none}</option>}
          {values.map((one) => (
            <option key={one} value={one}>
              {show(one)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
