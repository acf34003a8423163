import { useRef } from 'react'
import { type Id, toast } from 'react-toastify'
import styles from './judging-toast.module.css'

/** What a toast shows of a long message; the whole one stands in Results. */
const MOST_LINES = 2

/** Shows one toast for a run or a submission from its beginning to its end, and another one where it has closed meanwhile. */
export function useJudgingToast() {
  const shown = useRef<Id | null>(null)
  return (type: 'info' | 'success' | 'error', text: string): void => {
    const lines = text.split('\n').slice(0, MOST_LINES).join('\n')
    const render = <span className={styles.brief}>{lines}</span>
    const id = shown.current
    if (id === null || !toast.isActive(id)) {
      shown.current = toast(render, { type })
      return
    }
    toast.update(id, { type, render, delay: 0 })
    // The library starts a toast's time when its entrance ends, which an update before the first frame takes away.
    setTimeout(() => document.hasFocus() && toast.play({ id }))
  }
}
