import { type RefObject, useEffect, useRef } from 'react'

/** Of a dialog that is modal from when it is drawn. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    dialog.current.scrollTop = 0 // the button that gets the focus may stand at the end of a long one
  }, [])
  return dialog
}
