import { toast } from 'react-toastify'
import styles from './judging-toast.module.css'

const TOAST = 'judging'
/** What a toast shows of a long message; the whole one stands in Results. */
const MOST_LINES = 2

/** One toast for a run or a submission from its beginning to its end. */
export function tell(type: 'info' | 'success' | 'error', text: string): void {
  const lines = text.split('\n').slice(0, MOST_LINES).join('\n')
  const render = <span className={styles.brief}>{lines}</span>
  if (toast.isActive(TOAST)) toast.update(TOAST, { type, render })
  else toast(render, { type, toastId: TOAST })
}
