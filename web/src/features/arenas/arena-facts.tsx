import { cancelArena } from '@skirmish/api-client/routes'
import type { ArenaHead } from '@skirmish/contracts/rest/arenas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, MonitorPlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toast } from 'react-toastify'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import { api } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import text from '../../shared/ui/text.module.css'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useMoment } from '../../shared/use-moment.ts'
import { ArenaClock } from './arena-clock.tsx'
import { useArenaName } from './arena-name.tsx'
import styles from './arena-page.module.css'
import { useRefusal } from './refusal.ts'

/** What an arena is about, its clock, and how others come to it. */
export function ArenaFacts({ head, code, hosted }: { head: ArenaHead; code: string | null; hosted: boolean }) {
  const { t } = useTranslation(['arenas', 'app'])
  const nameOf = useArenaName()
  const moment = useMoment()
  const copy = useCopy()
  const now = useServerNow(1_000)
  const isOpen = head.state !== 'finished' && head.state !== 'cancelled'
  return (
    <>
      <div className={page.head}>
        <h1>{nameOf(head)}</h1>
        <ArenaClock head={head} now={now} />
      </div>
      <p className={text.muted}>
        <time dateTime={head.starts_at}>{moment(head.starts_at)}</time> ·{' '}
        {t('matches_of', { minutes: head.match_minutes })} ·{' '}
        {head.difficulty ? t(`app:difficulty.${head.difficulty}`) : t('any_difficulty')} ·{' '}
        {t('players', { count: head.players })}
        {head.host && <> · {t('by', { name: head.host })}</>}
      </p>
      {isOpen && (
        <div className={page.row}>
          {code && (
            <span className={styles.code}>
              {t('code')} <strong translate="no">{code}</strong>
            </span>
          )}
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => copy(`${location.origin}/arenas/${head.arena_id}`)}
          >
            <Link2 size={18} aria-hidden="true" /> {t('app:copy_link')}
          </button>
          <Link className={buttons.quiet} to="?view=projector">
            <MonitorPlay size={18} aria-hidden="true" /> {t('projector')}
          </Link>
          {hosted && head.state === 'upcoming' && <Cancel arenaId={head.arena_id} />}
        </div>
      )}
      <details className={styles.rules}>
        <summary>{t('how')}</summary>
        <ul>
          {(['win', 'fast', 'streak', 'nothing', 'ends', 'first'] as const).map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Cancel({ arenaId }: { arenaId: string }) {
  const { t } = useTranslation('arenas')
  const queries = useQueryClient()
  const refusal = useRefusal()
  const cancel = useMutation({
    mutationFn: () => api(cancelArena, { params: { arena_id: arenaId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['arenas'] }),
    onError: (error) => toast.error(refusal(error)),
  })
  return (
    <button type="button" className={buttons.danger} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('cancel')}
    </button>
  )
}
