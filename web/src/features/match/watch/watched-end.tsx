import type { WatchedMatch } from '@skirmish/contracts/sockets/watch'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { ResultsTable } from '../results-table.tsx'
import styles from './watched-match.module.css'

/** How a match ended, with the way to its replay where a player shows it. RULES WA4. */
export function WatchedEnd({ match: { results, replay, status }, matchId }: { match: WatchedMatch; matchId: string }) {
  const { t } = useTranslation('watch')
  const [one, other] = results ?? []
  return (
    <section className={styles.end} aria-label={t('over')} data-over>
      <p role="status">{t(status === 'Void' ? 'void' : 'over')}</p>
      {one && <ResultsTable you={one} rival={other} waitsFor={null} />}
      {replay && (
        <Link className={buttons.primary} to={`/replay/${matchId}`}>
          {t('replay')}
        </Link>
      )}
    </section>
  )
}
