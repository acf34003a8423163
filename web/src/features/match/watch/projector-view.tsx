import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { PageState } from '../../../shared/ui/page-state.tsx'
import states from '../../../shared/ui/states.module.css'
import { Loader, Retry } from '../../../shared/ui/states.tsx'
import text from '../../../shared/ui/text.module.css'
import { useModal } from '../../../shared/ui/use-modal.ts'
import { type Watchable, watchableQuery } from '../../../shared/watching/watchable-query.ts'
import { ProjectedDuel } from './projected-duel.tsx'
import styles from './projector.module.css'

/** Each match is shown for so long. */
const TURN_MS = 12_000

/** The matches of the moment in big type, one after the other, over the whole window. */
export function ProjectorView() {
  const { t } = useTranslation('app')
  const list = useInfiniteQuery(watchableQuery())
  if (!list.data)
    return (
      <PageState title={t('nav.watch')}>
        {list.isPending ? <Loader /> : <Retry onRetry={() => void list.refetch()} />}
      </PageState>
    )
  return <Projector duels={list.data.pages.flatMap((one) => one.results)} />
}

function Projector({ duels }: { duels: readonly Watchable[] }) {
  const { t } = useTranslation(['watch', 'app'])
  const navigate = useNavigate()
  const dialog = useModal()
  const [shownId, setShownId] = useState<string | null>(null)
  const [isPaused, setPaused] = useState(false)
  // Matches end, and others come before: the one that is shown stays, wherever it stands by now.
  const found = duels.findIndex(({ match_id }) => match_id === shownId)
  const at = Math.max(0, found)
  const duel = duels[at]
  const go = (step: 1 | -1) => setShownId(duels[(at + step + duels.length) % duels.length]?.match_id ?? null)
  const turn = useEffectEvent(() => go(1))
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => turn(), TURN_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return (
    <dialog
      ref={dialog}
      className={styles.projector}
      aria-label={t('app:nav.watch')}
      onClose={() => navigate('/watch')}
    >
      {duel ? <ProjectedDuel key={duel.match_id} duel={duel} /> : <p className={states.message}>{t('nothing')}</p>}
      <div className={styles.controls}>
        {duels.length > 1 && (
          <>
            <button type="button" className={buttons.quiet} aria-label={t('previous')} onClick={() => go(-1)}>
              <ChevronLeft size={20} aria-hidden="true" />
            </button>
            <button type="button" className={buttons.quiet} onClick={() => setPaused(!isPaused)}>
              {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}{' '}
              {t(isPaused ? 'go_on' : 'pause')}
            </button>
            <button type="button" className={buttons.quiet} aria-label={t('next')} onClick={() => go(1)}>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
            <span className={text.number}>{t('of_matches', { number: at + 1, total: duels.length })}</span>
          </>
        )}
        <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden="true" /> {t('leave_projector')}
        </button>
      </div>
    </dialog>
  )
}
