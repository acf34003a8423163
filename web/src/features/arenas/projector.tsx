import type { ArenaHead, ArenaRow } from '@skirmish/contracts/rest/arenas'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import buttons from '../../shared/ui/button.module.css'
import { ArenaClock } from './arena-clock.tsx'
import { useArenaName } from './arena-name.tsx'
import styles from './projector.module.css'

const SHOWN = 10

/** The board for a wall: who is first, the clock, and the code. */
export function Projector({ head, top, code }: { head: ArenaHead; top: readonly ArenaRow[]; code: string | null }) {
  const { t } = useTranslation('arenas')
  const nameOf = useArenaName()
  const now = useServerNow(1_000)
  return (
    <div className={styles.wall}>
      <div className={styles.head}>
        <h1>{nameOf(head)}</h1>
        <ArenaClock head={head} now={now} />
      </div>
      <ol className={styles.rows}>
        {top.slice(0, SHOWN).map(({ place, username, score, streak }) => (
          <li key={place}>
            <span className={styles.place} translate="no">
              {place}
            </span>
            <span className={styles.name} translate="no" data-fire={streak >= 2 || undefined}>
              {username}
            </span>
            <strong translate="no">{score}</strong>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        {code && (
          <span>
            {t('code')} <strong translate="no">{code}</strong>
          </span>
        )}
        <span>{t('players', { count: head.players })}</span>
        <Link className={buttons.quiet} to={`/arenas/${head.arena_id}`}>
          {t('leave_projector')}
        </Link>
      </p>
    </div>
  )
}
