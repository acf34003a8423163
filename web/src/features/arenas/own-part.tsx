import { joinArena, leaveArena, pauseArena } from '@skirmish/api-client/routes'
import type { ArenaHead, ArenaStanding } from '@skirmish/contracts/rest/arenas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toast } from 'react-toastify'
import { api } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import page from '../../shared/ui/page.module.css'
import styles from './arena-page.module.css'
import { useRefusal } from './refusal.ts'

/** The own place, what comes next, and the ways in and out. */
export function OwnPart({
  head,
  me,
  onChange,
}: {
  head: ArenaHead
  me: ArenaStanding | null
  onChange: (me: ArenaStanding | null) => void
}) {
  const { t } = useTranslation('arenas')
  const queries = useQueryClient()
  const refusal = useRefusal()
  const params = { arena_id: head.arena_id }
  const change = useMutation({
    mutationFn: async (how: 'join' | 'pause' | 'leave') => {
      if (how === 'leave') return api(leaveArena, { params }).then(() => null)
      return api(how === 'join' ? joinArena : pauseArena, { params })
    },
    onSuccess: (mine) => {
      onChange(mine)
      void queries.invalidateQueries({ queryKey: ['arenas'] })
    },
    onError: (error, how) => toast.error(refusal(error, how === 'join' ? 'closed' : 'over')),
  })
  const way = (how: 'join' | 'pause' | 'leave', said: string, kind = buttons.quiet) => (
    <button type="button" className={kind} disabled={change.isPending} onClick={() => change.mutate(how)}>
      {said}
    </button>
  )
  const isOpen = head.state === 'upcoming' || head.state === 'running'
  const isIn = me && me.status !== 'left'
  if (!me && !isOpen) return null
  return (
    <section className={classes(page.panel, styles.own)} aria-label={t('your_place')} data-status={me?.status ?? 'out'}>
      {me && (
        <p className={styles.place}>
          <strong translate="no">#{me.place}</strong> <span>{t('points', { count: me.score })}</span>
          {me.streak >= 2 && <span className={styles.fire}>{t('on_fire')}</span>}
        </p>
      )}
      <p role="status">{statusText()}</p>
      <div className={page.row}>
        {me?.status === 'playing' && me.match_id && (
          <Link className={buttons.primary} to={`/match?match_id=${me.match_id}`}>
            {t('to_match')}
          </Link>
        )}
        {isOpen && !isIn && way('join', t('join'), buttons.primary)}
        {isOpen && me?.status === 'paused' && way('join', t('go_on'), buttons.primary)}
        {head.state === 'running' && me?.status === 'waiting' && way('pause', t('pause'))}
        {isOpen && isIn && way('leave', t('leave'))}
      </div>
    </section>
  )

  function statusText(): string {
    if (!me) return t('not_in')
    if (me.status === 'left') return t('status.left')
    if (head.state === 'finished') return t('over')
    if (head.state === 'closing' && me.status === 'waiting') return t('closing')
    if (head.state === 'upcoming') return t('starts_soon')
    return t(`status.${me.status}`, { name: me.opponent ?? '' })
  }
}
