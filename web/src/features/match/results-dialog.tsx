import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'

const TONES: Record<string, string> = { Failed: 'failed', Completed: 'neutral' }

/** RESULTS of both players, the reader first. */
export function ResultsDialog({ results, onClose }: { results: PlayerResult[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="dialog results" aria-labelledby="results-title" onClose={onClose}>
      <h2 id="results-title">{t('results')}</h2>
      <div className="sides">
        {results.map((side) => (
          <section key={side.username} className={`side ${TONES[side.status] ?? 'won'}`} aria-label={side.username}>
            <RankEmblem rank={side.rank} size={56} />
            <h3>{side.username}</h3>
            <p className="outcome">{t(`status.${side.status}`)}</p>
            <dl>
              <div>
                <dt>{t('time_taken')}</dt>
                <dd>{Math.trunc(side.time_taken)} min</dd>
              </div>
              <div>
                <dt>{t('tests_ran')}</dt>
                <dd>{side.tests_ran}</dd>
              </div>
              <div>
                <dt>{t('lines_of_code')}</dt>
                <dd>{side.code_lines}</dd>
              </div>
              <div>
                <dt>{t('points_earned')}</dt>
                <dd className="delta">{side.points_delta > 0 ? `+${side.points_delta}` : side.points_delta}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={() => navigate('/home')}>
          {t('menu_button')}
        </button>
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}
