import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import { PageState } from '../../shared/ui/page-state.tsx'
import messages from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { Arena } from './arena.tsx'
import { useMatch } from './match-query.ts'
import { OpenPractice } from './open-practice.tsx'

export function MatchPage() {
  const { t, i18n } = useTranslation()
  const [query] = useSearchParams()
  const matchId = query.get('match_id')
  const { match, isPending, refetch } = useMatch(matchId, i18n.language)
  const [problem_id, title] = [query.get('problem_id'), query.get('title')]
  if (!matchId && problem_id && title) return <OpenPractice problem_id={problem_id} title={title} />
  if (!matchId)
    return (
      <div className={messages.message} role="alert">
        <h1 className={messages.title}>{t('no_match_id')}</h1>
        <Link className={buttons.quiet} to="/play">
          {t('nav.play')}
        </Link>
      </div>
    )
  if (match) return <Arena key={matchId} matchId={matchId} match={match} />
  return (
    <PageState title={t('pane.problem')}>
      {isPending ? (
        <Loader />
      ) : (
        <Retry onRetry={() => void refetch()} text={t('no_match')}>
          <Link className={buttons.quiet} to="/play">
            {t('nav.play')}
          </Link>
        </Retry>
      )}
    </PageState>
  )
}
