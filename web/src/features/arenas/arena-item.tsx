import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import tags from '../../shared/ui/tag.module.css'
import { useMoment } from '../../shared/use-moment.ts'
import { useArenaName } from './arena-name.tsx'
import type { ListedArena } from './arena-queries.ts'
import styles from './arenas-page.module.css'

/** An arena in a list. */
export function ArenaItem({ arena }: { arena: ListedArena }) {
  const { t } = useTranslation('arenas')
  const nameOf = useArenaName()
  const moment = useMoment()
  const minutes = Math.round((Date.parse(arena.ends_at) - Date.parse(arena.starts_at)) / 60_000)
  return (
    <li className={styles.item}>
      <Link className={styles.name} to={`/arenas/${arena.arena_id}`}>
        {nameOf(arena)}
      </Link>
      {arena.entered && <span className={tags.tag}>{t('entered')}</span>}
      <span className={styles.about}>
        <time dateTime={arena.starts_at}>{moment(arena.starts_at)}</time> · {t('lasts', { minutes })} ·{' '}
        {t('players', { count: arena.players })}
        {arena.host && <> · {t('by', { name: arena.host })}</>}
        {arena.winner && <> · {t('won_by', { name: arena.winner })}</>}
      </span>
    </li>
  )
}
