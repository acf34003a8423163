import { useEffect } from 'react'

/** An address bar that comes and goes is smaller; no keyboard is. */
const LEAST_KEYBOARD_PX = 100

/**
 * What an on-screen keyboard leaves of the window, as styles of the body: `--view-top` and `--view-height` of what is seen, and `--keyboard`, what
 * is covered at the bottom. `data-keyboard` says that it is open. Whatever keeps clear of a keyboard is placed by these alone.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style, dataset } = document.body
    const measure = () => {
      // In a page that is zoomed by fingers the part in view says nothing of a keyboard.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop)
      style.setProperty('--keyboard', `${covered}px`)
      style.setProperty('--view-top', `${view.offsetTop}px`)
      style.setProperty('--view-height', `${view.height}px`)
      if (covered >= LEAST_KEYBOARD_PX) dataset.keyboard = 'true'
      else delete dataset.keyboard
    }
    measure()
    for (const change of ['resize', 'scroll']) view.addEventListener(change, measure)
    return () => {
      for (const change of ['resize', 'scroll']) view.removeEventListener(change, measure)
      for (const name of ['--keyboard', '--view-top', '--view-height']) style.removeProperty(name)
      delete dataset.keyboard
    }
  }, [])
}
