import { TOAST_CLOSE_MS } from '@skirmish/contracts/constants'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type CloseButtonProps, ToastContainer } from 'react-toastify'
import { goOnMoving, lowestToClear } from './toast-place.ts'
import styles from './toasts.module.css'

/**
 * The toasts. What lies outside of a modal dialog is covered by it and silent to screen readers, so their element moves into the dialog
 * that is on top, and back. Their time goes on meanwhile.
 */
export function Toasts() {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const begun = new WeakMap<Element, number>()
    const settle = () => {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
      const top = dialog ?? document.body
      const moves = place.parentElement !== top || !place.isConnected
      if (moves) top.append(place)
      goOnMoving(place, begun, moves)
      place.style.setProperty('--clear', `${dialog ? 0 : lowestToClear()}px`)
    }
    const observer = new MutationObserver(settle)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-keyboard'] })
    settle()
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return createPortal(
    <ToastContainer
      className={styles.toasts ?? ''}
      theme="dark"
      position="top-right"
      autoClose={TOAST_CLOSE_MS}
      pauseOnHover={false}
      style={{ top: 'max(var(--toast-top), var(--clear))' }} // below the header on phones too, where the library would cover it
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
