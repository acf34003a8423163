import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signed } from '../signed.ts'
import { Retry } from '../ui/states.tsx'
import text from '../ui/text.module.css'
import { type PlayedMatch, recentMatchesQuery } from './recent-matches-query.ts'
import styles from './recent-strip.module.css'

const SHOWN = 10

/** The last ten results, the latest at the right end, as a form guide reads. */
export function RecentStrip() {
  const { t, i18n } = useTranslation(['home', 'app'])
  const { data, isError, refetch } = useQuery(recentMatchesQuery(SHOWN, i18n.language))
  if (isError && !data) return <Retry onRetry={() => void refetch()} text={t('recent_failed')} />
  return (
    <section className={styles.recent} aria-labelledby="recent" aria-busy={!data} data-recent={data?.length}>
      <h2 id="recent" className={text.eyebrow}>
        {t('recent')}
      </h2>
      <ol>
        {[...(data ?? [])].reverse().map((match) => (
          <li key={match.match.match_id}>
            <Result played={match} />
          </li>
        ))}
      </ol>
      <Link to="/history">{t('all_matches')}</Link>
    </section>
  )
}

function Result({ played: { status, points, match, opponent } }: { played: PlayedMatch }) {
  const { t } = useTranslation(['home', 'app'])
  const told = t('recent_result', { status: t(`status.${status}`), title: match.problem.title, rival: opponent ?? '–' })
  return (
    <Link
      to={`/match?match_id=${match.match_id}`}
      state={{ review: true }}
      className={styles.result}
      data-status={status}
      title={told}
    >
      <span className={text.hidden}>{told}</span>
      <span aria-hidden="true">{t(`status.${status}`).charAt(0)}</span>
      <small aria-hidden="true" translate="no">
        {signed(points)}
      </small>
    </Link>
  )
}
