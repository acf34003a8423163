import { RANK_BANDS, RANKS, type Rank } from '@skirmish/contracts/ranks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { homeQuery } from '../../shared/profile/profile-query.ts'
import buttons from '../../shared/ui/button.module.css'
import chips from '../../shared/ui/chips.module.css'
import { classes } from '../../shared/ui/classes.ts'
import page from '../../shared/ui/page.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import states from '../../shared/ui/states.module.css'
import text from '../../shared/ui/text.module.css'
import { boardQuery, followedQuery } from './board-query.ts'
import { BoardTable } from './board-table.tsx'
import styles from './leaderboard-page.module.css'
import { SeasonBoard } from './season-board.tsx'

const floorOf = (rank: Rank) => RANK_BANDS.find((band) => band.rank === rank)?.floor ?? 0

type Shown = Rank | 'following' | 'season'

export function LeaderboardPage() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>('Bronze')
  const isTier = shown !== 'following' && shown !== 'season'
  const ofTier = useInfiniteQuery({ ...boardQuery(isTier ? shown : 'Bronze'), enabled: isTier })
  const ofFollowed = useInfiniteQuery({ ...followedQuery(), enabled: shown === 'following' })
  const first = (isTier ? ofTier : ofFollowed).data?.pages[0]
  const own = useQuery(homeQuery()).data
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('nav.leaderboard')}</h1>
        {shown !== 'season' && (
          <p className={styles.count}>
            {t('total_players')} <strong translate="no">{first?.count ?? '…'}</strong>
          </p>
        )}
      </div>
      <BoardChips chosen={shown} onChoose={setShown} />
      {own?.position === null && (
        <p className={classes(page.row, styles.first)}>
          {t('board_first')}
          <Link className={buttons.quiet} to="/play">
            {t('nav.play')}
          </Link>
        </p>
      )}
      {isTier && (
        <BoardTable
          list={ofTier}
          rows={ofTier.data?.pages.flatMap(({ results }) => results.map((row) => ({ ...row, rank: shown }))) ?? []}
          own={own?.rank === shown ? own : null}
        >
          <NobodyYet rank={shown} />
        </BoardTable>
      )}
      {shown === 'following' && (
        <BoardTable list={ofFollowed} rows={ofFollowed.data?.pages.flatMap(({ results }) => results) ?? []}>
          <NobodyFollowed />
        </BoardTable>
      )}
      {shown === 'season' && <SeasonBoard />}
    </div>
  )
}

function BoardChips({ chosen, onChoose }: { chosen: Shown; onChoose: (shown: Shown) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes(chips.chips, styles.ranks)}>
      <legend className={text.hidden}>{t('rank_filter')}</legend>
      {RANKS.map((name) => (
        <button
          key={name}
          type="button"
          className={chips.chip}
          data-rank={name}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          <RankEmblem rank={name} size={20} /> {t(`rank.${name}`)}
        </button>
      ))}
      <button
        type="button"
        className={chips.chip}
        aria-pressed={chosen === 'following'}
        onClick={() => onChoose('following')}
      >
        <Users size={20} aria-hidden="true" /> {t('board_following')}
      </button>
      <button
        type="button"
        className={chips.chip}
        aria-pressed={chosen === 'season'}
        onClick={() => onChoose('season')}
      >
        <CalendarDays size={20} aria-hidden="true" /> {t('board_season')}
      </button>
    </fieldset>
  )
}

/** The board of the followed, without anybody who has played. */
function NobodyFollowed() {
  const { t } = useTranslation()
  return (
    <div className={states.message}>
      <p>{t('board_nobody_followed')}</p>
      <Link className={buttons.primary} to="/people">
        {t('nav.people')}
      </Link>
    </div>
  )
}

/** A board that nobody has reached yet. */
function NobodyYet({ rank }: { rank: Rank }) {
  const { t } = useTranslation()
  return (
    <div className={states.message}>
      <p>{t('nobody_yet')}</p>
      <p>{t('board_floor', { rank: t(`rank.${rank}`), points: floorOf(rank) })}</p>
      <Link className={buttons.primary} to="/play">
        {t('nav.play')}
      </Link>
    </div>
  )
}
