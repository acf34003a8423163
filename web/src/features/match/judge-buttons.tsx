import { useTranslation } from 'react-i18next'
import { keysFor } from '../../shared/keys.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import styles from './judge-buttons.module.css'

/** Run and Submit; the lock after a click runs round them as a ring, and why they are off is told. */
export function JudgeButtons({
  runOff,
  submitOff,
  locked,
  onRun,
  onSubmit,
}: {
  runOff: string | null
  submitOff: string | null
  locked: boolean
  onRun: () => void
  onSubmit: () => void
}) {
  const { t } = useTranslation()
  const ring = locked && styles.locked
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={classes(buttons.quiet, ring)}
        disabled={runOff !== null}
        title={runOff ?? keysFor('run')}
        onClick={onRun}
      >
        {t('run')}
      </button>
      <button
        type="button"
        className={classes(buttons.primary, ring)}
        disabled={submitOff !== null}
        title={submitOff ?? keysFor('submit')}
        onClick={onSubmit}
      >
        {t('submit')}
      </button>
    </div>
  )
}
