import { type ReactNode, useState } from 'react'
import buttons from '../../../shared/ui/button.module.css'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

/** A button whose effect is asked about first, and said in plain words. */
export function ConfirmButton({
  label,
  name,
  question,
  consequence,
  action,
  onConfirm,
}: {
  label: ReactNode
  /** What a screen reader calls it, where the label alone does not say whom it concerns. */
  name?: string
  question: string
  consequence: string
  action: string
  onConfirm: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <button type="button" className={buttons.danger} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <FormDialog title={question} action={action} onSubmit={confirm} onClose={() => setAsking(false)}>
          <p>{consequence}</p>
        </FormDialog>
      )}
    </>
  )
}
