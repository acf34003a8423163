import type { ArenaHead, ArenaRow } from '@skirmish/contracts/rest/arenas'
import { Flame, Trophy, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import buttons from '../../shared/ui/button.module.css'
import text from '../../shared/ui/text.module.css'
import { useModal } from '../../shared/ui/use-modal.ts'
import { ArenaClock } from './arena-clock.tsx'
import { useArenaName } from './arena-name.tsx'
import { PLACES } from './podium.tsx'
import styles from './projector.module.css'

const SHOWN = 10

/** The board for a wall, over the whole window: the first players, the clock, and the code. */
export function Projector({ head, top, code }: { head: ArenaHead; top: readonly ArenaRow[]; code: string | null }) {
  const { t } = useTranslation('arenas')
  const nameOf = useArenaName()
  const now = useServerNow(1_000)
  const isOver = head.state === 'finished'
  const navigate = useNavigate()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={styles.wall}
      aria-label={nameOf(head)}
      onClose={() => navigate(`/arenas/${head.arena_id}`)}
    >
      <div className={styles.head}>
        <h1>{nameOf(head)}</h1>
        <ArenaClock head={head} now={now} />
      </div>
      <ol className={styles.rows}>
        {top.slice(0, SHOWN).map(({ place, username, score, streak }) => (
          <li key={place} data-place={isOver ? place : undefined}>
            <span className={styles.place} translate="no">
              {place}
            </span>
            <span className={styles.name}>
              <span translate="no">{username}</span>{' '}
              {isOver && place <= PLACES && <Trophy className={styles.sign} aria-hidden="true" />}
              {!isOver && streak >= 2 && (
                <span className={styles.fire}>
                  <Flame className={styles.sign} aria-hidden="true" />
                  <span className={text.hidden}>{t('on_fire')}</span>
                </span>
              )}
            </span>
            <strong translate="no">{score}</strong>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        {code && !isOver && (
          <span>
            {t('code')} <strong translate="no">{code}</strong>
          </span>
        )}
        <span>{t('players', { count: head.players })}</span>
        <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden="true" /> {t('leave_projector')}
        </button>
      </p>
    </dialog>
  )
}
