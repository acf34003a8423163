import { TOAST_CLOSE_MS } from '@skirmish/contracts/constants'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type CloseButtonProps, ToastContainer } from 'react-toastify'

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
      closeButton={CloseToast}
    />,
    place,
  )
}

/** The library's own button is named in English. */
function CloseToast({ closeToast, theme }: CloseButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      aria-label={t('close_toast')}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <X size={14} aria-hidden="true" />
    </button>
  )
}
