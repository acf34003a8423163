import { type ReactNode, useId } from 'react'
import fields from '../../../shared/ui/field.module.css'
import type { ProblemEditor } from './use-problem-editor.ts'

interface Attributes {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onBlur: () => void
}

/** A labelled field of the form, with its hint and what is wrong with it, told once it has been left. */
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
