import { type ReactNode, useState } from 'react'
import buttons from '../../../shared/ui/button.module.css'
import fields from '../../../shared/ui/field.module.css'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

/** A button whose effect is asked about first, and said in plain words. */
export function ConfirmButton({
  label,
  name,
  question,
  consequence,
  action,
  option,
  onConfirm,
}: {
  label: ReactNode
  /** What a screen reader calls it, where the label alone does not say whom it concerns. */
  name?: string
  question: string
  consequence: string
  action: string
  /** What else the person may wish with it. */
  option?: string
  onConfirm: (isWished: boolean) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const [isWished, setWished] = useState(false)
  const confirm = () => {
    setAsking(false)
    onConfirm(isWished)
  }
  return (
    <>
      <button type="button" className={buttons.danger} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <FormDialog title={question} action={action} onSubmit={confirm} onClose={() => setAsking(false)}>
          <p>{consequence}</p>
          {option && (
            <label className={fields.check}>
              <input type="checkbox" checked={isWished} onChange={(event) => setWished(event.target.checked)} />{' '}
              {option}
            </label>
          )}
        </FormDialog>
      )}
    </>
  )
}
