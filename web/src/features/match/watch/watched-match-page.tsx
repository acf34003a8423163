import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { clock } from '../../../shared/live/clock.ts'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import page from '../../../shared/ui/page.module.css'
import { PageState } from '../../../shared/ui/page-state.tsx'
import messages from '../../../shared/ui/states.module.css'
import { Loader } from '../../../shared/ui/states.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import tags from '../../../shared/ui/tag.module.css'
import text from '../../../shared/ui/text.module.css'
import { TimeLeft } from './duel-card.tsx'
import { useWatchedMatch } from './use-watched-match.ts'
import { WatchedEnd } from './watched-end.tsx'
import { WatchedFeed } from './watched-feed.tsx'
import styles from './watched-match.module.css'
import { WatchedSide } from './watched-side.tsx'
import { titleIn } from './watched-state.ts'

/** A match as it goes on: both sides with dots, delayed code and what happened; on phones one side at a time. RULES WA1–WA4. */
export function WatchedMatchPage({ matchId }: { matchId: string }) {
  const { t, i18n } = useTranslation(['watch', 'app'])
  const watched = useWatchedMatch(matchId)
  const [chosen, setChosen] = useState('0')
  const { match } = watched
  if (watched.isGone && match?.status !== 'Completed') return <Gone matchId={matchId} />
  if (!match)
    return (
      <PageState title={t('app:nav.watch')}>
        <Loader />
      </PageState>
    )
  const { sides, difficulty, ends_at, solved_by, status } = match
  const [one, other] = sides
  const title = titleIn(watched, i18n.language)
  const showsCode = sides.some((side) => side.shows_code)
  return (
    <div className={classes(page.page, styles.watched)} data-watched={status}>
      <div className={page.head}>
        <h1>
          <span translate="no">{one?.username}</span> {t('against')} <span translate="no">{other?.username}</span>
        </h1>
        <p className={styles.about}>
          <span className={tags[difficulty]}>{t(`app:difficulty.${difficulty}`)}</span>
          {ends_at && <TimeLeft endsAt={ends_at} />}
          <Link className={buttons.link} to="/watch">
            {t('all')}
          </Link>
        </p>
      </div>
      {status === 'Pending' && showsCode && !watched.isWithheld && (
        <p className={text.muted}>
          {title ? <strong>{title}</strong> : t('title_late')} ·{' '}
          {t('delayed', { time: clock(match.code_delay_seconds, i18n.language) })}
        </p>
      )}
      <p role="status" className={styles.news}>
        {watched.isWaiting ? t('connecting') : solved_by && t('won_goes_on', { name: solved_by })}
      </p>
      {status !== 'Pending' && <WatchedEnd match={match} matchId={matchId} />}
      <div className={styles.switch} translate="no">
        <Tabs
          names={sides.map((_, i) => `${i}`)}
          chosen={chosen}
          label={(name) => sides[Number(name)]?.username ?? ''}
          onChoose={setChosen}
        />
      </div>
      <div className={styles.sides}>
        {sides.map((_, i) => (
          <WatchedSide key={i} watched={{ ...watched, match }} at={i} isChosen={chosen === `${i}`} />
        ))}
      </div>
      <WatchedFeed match={match} />
    </div>
  )
}

function Gone({ matchId }: { matchId: string }) {
  const { t } = useTranslation(['watch', 'app'])
  return (
    <div className={messages.message} role="alert">
      <h1 className={messages.title}>{t('gone')}</h1>
      <Link className={buttons.primary} to="/watch">
        {t('all')}
      </Link>
      <Link className={buttons.quiet} to={`/replay/${matchId}`}>
        {t('replay')}
      </Link>
    </div>
  )
}
