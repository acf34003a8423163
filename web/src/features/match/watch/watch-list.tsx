import { useInfiniteQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { ListEnd } from '../../../shared/ui/list-end.tsx'
import page from '../../../shared/ui/page.module.css'
import { PageState } from '../../../shared/ui/page-state.tsx'
import states from '../../../shared/ui/states.module.css'
import { Loader, Retry } from '../../../shared/ui/states.tsx'
import text from '../../../shared/ui/text.module.css'
import { watchableQuery } from '../../../shared/watching/watchable-query.ts'
import { DuelCard } from './duel-card.tsx'
import styles from './watch-list.module.css'

/** The ranked matches that run and may be watched. RULES WA2. */
export function WatchList() {
  const { t } = useTranslation(['watch', 'app'])
  const list = useInfiniteQuery(watchableQuery())
  if (!list.data)
    return (
      <PageState title={t('app:nav.watch')}>
        {list.isPending ? <Loader /> : <Retry onRetry={() => void list.refetch()} />}
      </PageState>
    )
  const duels = list.data.pages.flatMap((one) => one.results)
  return (
    <div className={page.page} data-watch>
      <div className={page.head}>
        <h1>{t('app:nav.watch')}</h1>
        {duels.length > 0 && (
          <Link className={buttons.quiet} to="/watch?view=projector">
            <Presentation size={18} aria-hidden="true" /> {t('projector')}
          </Link>
        )}
      </div>
      <p className={text.muted}>{t('lead')}</p>
      {duels.length === 0 ? (
        <div className={states.message}>
          <p>{t('nothing')}</p>
          <Link className={buttons.primary} to="/play">
            {t('to_play')}
          </Link>
        </div>
      ) : (
        <ul className={styles.duels}>
          {duels.map((duel) => (
            <li key={duel.match_id}>
              <DuelCard duel={duel} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </div>
  )
}
