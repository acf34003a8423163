import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import dialogs from '../../../shared/ui/dialog.module.css'
import { Retry } from '../../../shared/ui/states.tsx'
import { useModal } from '../../../shared/ui/use-modal.ts'
import styles from './solution-dialog.module.css'
import { solutionQuery } from './solution-query.ts'
import { SolutionView } from './solution-view.tsx'

/** SOLUTION: a student's code, to be read, and how it came about. */
export function SolutionDialog({
  studentId,
  problemId,
  problemTitle,
  onClose,
}: {
  studentId: string
  problemId: string
  problemTitle: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('panel')
  const dialog = useModal()
  const solution = useQuery(solutionQuery(studentId, problemId))
  useEffect(() => {
    if (solution.error) console.error('The solution was not loaded:', solution.error.message)
  }, [solution.error])
  const name = solution.data?.username
  return (
    <dialog
      ref={dialog}
      className={classes(dialogs.dialog, styles.dialog)}
      aria-labelledby="panel-solution"
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id="panel-solution">{name ? t('solution_of', { name: name.toUpperCase() }) : t('solution')}</h2>
        <p>{problemTitle}</p>
      </div>
      {solution.isPending && <p role="status">{t('app:loading')}</p>}
      {solution.isError && !solution.data && <Retry onRetry={() => void solution.refetch()} />}
      {solution.data && <SolutionView solution={solution.data} />}
      <div className={dialogs.buttons}>
        <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
          {t('app:close')}
        </button>
        {name && (
          <Link className={buttons.quiet} to={`/profile/${encodeURIComponent(name)}`}>
            {t('profile')}
          </Link>
        )}
      </div>
    </dialog>
  )
}
