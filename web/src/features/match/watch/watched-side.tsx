import { shownProgress } from '@skirmish/contracts/match-feed'
import type { WatchedMatch } from '@skirmish/contracts/sockets/watch'
import { useTranslation } from 'react-i18next'
import { CodeLines } from '../../../shared/editor/code-lines.tsx'
import { LANGUAGE_NAMES } from '../../../shared/language-names.ts'
import { clock } from '../../../shared/live/clock.ts'
import { classes } from '../../../shared/ui/classes.ts'
import plate from '../../../shared/ui/plate.module.css'
import { RankEmblem } from '../../../shared/ui/rank-emblem.tsx'
import text from '../../../shared/ui/text.module.css'
import { TestDots } from '../test-dots.tsx'
import styles from './watched-match.module.css'
import type { Watched } from './watched-state.ts'

type Shown = Watched & { match: WatchedMatch }

/** A side: its plate with the dots, and its code as it was some minutes ago, or why that is not shown. */
export function WatchedSide({ watched, at, isChosen }: { watched: Shown; at: 0 | 1 | number; isChosen: boolean }) {
  const { t, i18n } = useTranslation(['watch', 'app'])
  const { match, codes } = watched
  const side = match.sides[at]
  const other = match.sides[1 - at]
  if (!side) return null
  const code = codes[at]
  const progress = shownProgress(match.feed, side.username)
  const time = clock(match.code_delay_seconds, i18n.language)
  return (
    <section
      className={styles.side}
      aria-label={side.username}
      data-chosen={isChosen}
      data-side={at === 0 ? 'you' : 'rival'}
    >
      <div className={classes(at === 0 ? plate.you : plate.rival, styles.plate)}>
        <RankEmblem rank={side.rank} size={32} />
        <div className={styles.person}>
          <h2 className={styles.name} translate="no">
            {side.username}
          </h2>
          <span className={styles.rank}>{t(`app:rank.${side.rank}`)}</span>
          <TestDots progress={progress} other={other ? shownProgress(match.feed, other.username) : null} />
        </div>
      </div>
      <p className={classes(text.muted, styles.note)}>
        {code?.language && <span translate="no">{LANGUAGE_NAMES[code.language]}</span>}
        {!side.present && match.status === 'Pending' && <span>{t('away')}</span>}
        {side.solved && <span>{t('solved')}</span>}
      </p>
      {code?.code != null && code.language ? (
        <div className={styles.code}>
          <CodeLines code={code.code} language={code.language} label={`${t('app:code')} · ${side.username}`} />
        </div>
      ) : (
        match.status === 'Pending' && (
          <p className={styles.none}>{t(`code.${whyNoCode(watched, at)}`, { name: side.username, time })}</p>
        )
      )}
    </section>
  )
}

function whyNoCode({ match, codes, isWithheld }: Shown, at: number) {
  if (!match.sides[at]?.shows_code) return 'refused'
  if (isWithheld) return 'withheld'
  if (match.solved_by) return 'stands'
  return codes[at] ? 'unknown' : 'waits'
}
