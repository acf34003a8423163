import { type ReactNode, useId } from 'react'
import dialogs from '../../../shared/ui/dialog.module.css'
import { useModal } from '../../../shared/ui/use-modal.ts'

/** A question in a dialog of its own; Escape is the first answer, which changes nothing. */
export function AskDialog({
  title,
  lead,
  children,
  onClose,
}: {
  title: string
  lead?: ReactNode
  children: (close: () => void) => ReactNode
  onClose: () => void
}) {
  const id = useId()
  const dialog = useModal()
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={dialogs.dialog}
      aria-labelledby={id}
      onCancel={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={dialogs.form}>
        <h2 id={id}>{title}</h2>
        {lead}
        <div className={dialogs.buttons}>{children(close)}</div>
      </div>
    </dialog>
  )
}
