import { ApiError } from '@skirmish/api-client/api-error'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { PageState } from '../../../shared/ui/page-state.tsx'
import messages from '../../../shared/ui/states.module.css'
import { Loader, Retry } from '../../../shared/ui/states.tsx'
import { replayQuery } from './replay-query.ts'
import { ReplayView } from './replay-view.tsx'

const REFUSED = [403, 404, 409] as const

/** How a match went, or why it is not shown. */
export function ReplayPage() {
  const { t, i18n } = useTranslation(['replay', 'app'])
  const { matchId = '' } = useParams()
  const [query] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(replayQuery(matchId, i18n.language))
  const seconds = Number(query.get('at'))
  if (data) return <ReplayView key={matchId} replay={data} begin={Number.isFinite(seconds) ? seconds * 1_000 : 0} />
  const refused = error instanceof ApiError ? REFUSED.find((status) => status === error.status) : undefined
  if (refused)
    return (
      <div className={messages.message} role="alert">
        <h1 className={messages.title}>{t(`refused.${refused}`)}</h1>
        <Link className={buttons.quiet} to="/history">
          {t('app:nav.history')}
        </Link>
      </div>
    )
  return <PageState title={t('title')}>{isPending ? <Loader /> : <Retry onRetry={() => void refetch()} />}</PageState>
}
