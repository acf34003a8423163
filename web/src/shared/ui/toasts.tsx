import { TOAST_CLOSE_MS } from '@skirmish/contracts/constants'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer } from 'react-toastify'

/**
 * The toasts. What lies outside of a modal dialog is covered by it and silent to screen readers, so their element moves into the dialog
 * that is on top, and back.
 */
export function Toasts() {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const settle = () => {
      const top = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body
      if (place.parentElement !== top || !place.isConnected) top.append(place)
    }
    const observer = new MutationObserver(settle)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    settle()
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return createPortal(
    <ToastContainer
      theme="dark"
      position="top-right"
      autoClose={TOAST_CLOSE_MS}
      pauseOnHover={false}
      style={{ top: 'var(--toast-top)' }} // below the header on phones too, where the library would cover it
    />,
    place,
  )
}
