import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import text from '../../shared/ui/text.module.css'
import { ArenaItem } from './arena-item.tsx'
import { ArenaPage } from './arena-page.tsx'
import { arenasQuery, type ListedArena } from './arena-queries.ts'
import styles from './arenas-page.module.css'
import { EnterDialog } from './enter-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'

/** All arenas, or the one that the address names. */
export function ArenasPage() {
  const { arenaId } = useParams()
  return arenaId ? <ArenaPage key={arenaId} arenaId={arenaId} /> : <Arenas />
}

function Arenas() {
  const { t } = useTranslation(['arenas', 'app'])
  const { data, isPending, refetch } = useQuery(arenasQuery())
  const [open, setOpen] = useState<'make' | 'enter' | null>(null)
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('app:nav.arenas')}</h1>
        <div className={page.row}>
          <button type="button" className={buttons.quiet} onClick={() => setOpen('enter')}>
            {t('enter_code')}
          </button>
          <button type="button" className={buttons.primary} onClick={() => setOpen('make')}>
            {t('make')}
          </button>
        </div>
      </div>
      <p className={text.muted}>{t('lead')}</p>
      {isPending && <Loader />}
      {!isPending && !data && <Retry onRetry={() => void refetch()} />}
      {data && (
        <>
          <Part name="running" arenas={data.running} none={t('none_running')} />
          <Part name="upcoming" arenas={data.upcoming} none={t('none_upcoming')} />
          {data.finished.length > 0 && <Part name="finished" arenas={data.finished} none="" />}
        </>
      )}
      {open === 'make' && <MakeDialog onClose={() => setOpen(null)} />}
      {open === 'enter' && <EnterDialog onClose={() => setOpen(null)} />}
    </div>
  )
}

function Part({
  name,
  arenas,
  none,
}: {
  name: 'running' | 'upcoming' | 'finished'
  arenas: readonly ListedArena[]
  none: string
}) {
  const { t } = useTranslation('arenas')
  return (
    <section aria-labelledby={`arenas-${name}`}>
      <h2 id={`arenas-${name}`}>{t(name)}</h2>
      {arenas.length === 0 ? (
        <p className={text.muted}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {arenas.map((arena) => (
            <ArenaItem key={arena.arena_id} arena={arena} />
          ))}
        </ul>
      )}
    </section>
  )
}
