import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signed } from '../../shared/signed.ts'
import buttons from '../../shared/ui/button.module.css'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import { useMoment } from '../../shared/use-moment.ts'
import type { RankedMatch } from './ranked-matches-query.ts'
import styles from './recent-matches.module.css'

const SHOWN = 10

/** The last ranked matches of another player, as everybody may see them. */
export function RecentMatches({ matches }: { matches: readonly RankedMatch[] }) {
  const { t } = useTranslation(['profile', 'app'])
  const moment = useMoment({ dateStyle: 'medium' })
  return (
    <section className={styles.recent} aria-labelledby="recent-matches">
      <h3 id="recent-matches" className={text.eyebrow}>
        {t('recent_matches')}
      </h3>
      <ol>
        {matches.slice(0, SHOWN).map(({ match_id, match_date, status, points, opponent, problem }) => (
          <li key={match_date}>
            <span className={tags[status]}>{t(`app:status.${status}`)}</span>
            <span className={styles.problem} data-kept={problem === null || undefined}>
              {problem ? problem.title : t('still_running')}
              {match_id && (
                <>
                  {' · '}
                  <Link className={buttons.link} to={`/replay/${match_id}`}>
                    {t('app:replay')}
                  </Link>
                </>
              )}
            </span>
            <span className={styles.rival}>{opponent && t('app:against', { name: opponent })}</span>
            <span className={points < 0 ? text.loss : text.gain} translate="no">
              {signed(points)}
            </span>
            <time dateTime={match_date}>{moment(match_date)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
