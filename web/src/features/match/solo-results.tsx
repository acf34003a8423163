import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { clock } from '../../shared/live/clock.ts'
import { TestPoints } from '../../shared/problems/test-points.tsx'
import { useOpenSolo } from '../../shared/problems/use-open-solo.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import dialogs from '../../shared/ui/dialog.module.css'
import { useModal } from '../../shared/ui/use-modal.ts'
import { Attempts } from './attempts.tsx'
import { attemptsIn, bestTimeIn, isNewBest } from './attempts-in.ts'
import type { MatchView } from './calls.ts'
import styles from './solo-results.module.css'
import { TryAgain } from './try-again.tsx'
import { useNextProblem } from './use-next-problem.ts'

/** RESULTS of a solved Solo match: what it took, and where to go from here. */
export function SoloResults({
  match,
  own,
  list,
  onEditorial,
  onClose,
}: {
  match: MatchView
  own: PlayerResult
  /** The part of the list's address that keeps its filters. */
  list: string
  /** Opens how the problem is solved; null where nothing is told. */
  onEditorial: (() => void) | null
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('match')
  const navigate = useNavigate()
  const id = useId()
  const dialog = useModal()
  const { problem } = match
  const area = problem.knowledge_area
  const { next, classesDone, isAreaDone } = useNextProblem(match, i18n.language)
  const { open, opening } = useOpenSolo(list)
  const figures = [
    [t('time_taken'), t('minutes', { minutes: Math.trunc(own.time_taken) })],
    [t('tests_ran'), own.tests_ran],
    [t('lines_of_code'), own.code_lines],
    [t('best_time'), clock((bestTimeIn(match, own.time_taken) ?? 0) * 60, i18n.language)],
  ] as const
  const nameOf = (one: string) => t(`area.${one}`, one)
  return (
    <dialog ref={dialog} className={classes(dialogs.dialog, styles.solved)} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('results')}</h2>
      <div className={styles.lead}>
        <CircleCheck size={56} aria-hidden="true" />
        <div>
          <p className={styles.cheer}>{t('solved')}</p>
          <p>{t(isNewBest(match, own.time_taken) ? 'new_best' : 'solved_lead', { title: problem.title })}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {match.test_points && (
        <div className={styles.points}>
          <TestPoints points={match.test_points} />
        </div>
      )}
      {attemptsIn(match).length > 1 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <div className={styles.attempts} tabIndex={0}>
          <Attempts match={match} own={own.time_taken} />
        </div>
      )}
      {classesDone.map((title) => (
        <p key={title} className={styles.done}>
          {t('class_done', { title })}
        </p>
      ))}
      {isAreaDone && <p className={styles.done}>{t('area_done', { area: nameOf(area) })}</p>}
      {next && (
        <button type="button" className={styles.next} disabled={opening !== null} onClick={() => void open(next)}>
          <span>{t('next_problem', { area: next.class_title ?? nameOf(next.knowledge_area) })}</span>
          <strong>{next.title}</strong>
        </button>
      )}
      <div className={classes(dialogs.buttons, dialogs.ways, styles.ways)}>
        <TryAgain problem={problem} list={list} />
        {onEditorial && (
          <button type="button" className={buttons.quiet} onClick={onEditorial}>
            {t('editorial')}
          </button>
        )}
        <Link className={buttons.quiet} to={`/problems${list}`}>
          {t('all_problems')}
        </Link>
        <button type="button" className={buttons.quiet} onClick={() => navigate('/home')}>
          {t('menu_button')}
        </button>
        <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}
