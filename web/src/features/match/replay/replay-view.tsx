import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../shared/live/clock.ts'
import { classes } from '../../../shared/ui/classes.ts'
import page from '../../../shared/ui/page.module.css'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import tags from '../../../shared/ui/tag.module.css'
import { useMoment } from '../../../shared/use-moment.ts'
import styles from './replay.module.css'
import { ReplayControls } from './replay-controls.tsx'
import { ReplayFeed } from './replay-feed.tsx'
import type { Replay } from './replay-query.ts'
import { ReplaySideView } from './replay-side-view.tsx'
import { usePlayback, usePlaybackKeys } from './use-playback.ts'

/** Both sides of a match on one timeline; on phones one of them, to be chosen. */
export function ReplayView({ replay, begin }: { replay: Replay; begin: number }) {
  const { t, i18n } = useTranslation(['replay', 'app'])
  const moment = useMoment({ dateStyle: 'medium' })
  const playback = usePlayback(replay, begin)
  usePlaybackKeys(playback)
  const { problem, sides, match_date, duration_ms } = replay
  const [chosen, setChosen] = useState('0')
  const names = sides.map((_, i) => `${i}`)
  return (
    <div className={classes(page.page, styles.replay)} data-replay>
      <div className={page.head}>
        <h1>{t('of', { title: problem.title })}</h1>
        <p className={styles.about}>
          <span className={tags[problem.difficulty]}>{t(`app:difficulty.${problem.difficulty}`)}</span>
          <time dateTime={match_date}>{moment(match_date)}</time>
          <span translate="no">{clock(duration_ms / 1_000, i18n.language)}</span>
        </p>
      </div>
      {sides.length > 1 && (
        <div className={styles.switch} translate="no">
          <Tabs
            names={names}
            chosen={chosen}
            label={(name) => sides[Number(name)]?.username ?? ''}
            onChoose={setChosen}
          />
        </div>
      )}
      <div className={styles.sides} data-alone={sides.length === 1}>
        {sides.map((side, i) => (
          <ReplaySideView
            key={side.username}
            side={side}
            other={sides[1 - i]}
            isFirst={i === 0}
            isChosen={chosen === `${i}`}
            at={playback.at}
          />
        ))}
      </div>
      <ReplayControls replay={replay} playback={playback} />
      <ReplayFeed replay={replay} at={playback.at} onSeek={playback.seek} />
    </div>
  )
}
