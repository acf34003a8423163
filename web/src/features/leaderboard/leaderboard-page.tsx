import { RANK_BANDS, RANKS, type Rank } from '@skirmish/contracts/ranks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { homeQuery } from '../../shared/profile/profile-query.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import buttons from '../../shared/ui/button.module.css'
import chips from '../../shared/ui/chips.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import states from '../../shared/ui/states.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import { type BoardEntry, boardQuery, followedQuery } from './board-query.ts'
import { BoardRow } from './board-row.tsx'
import styles from './leaderboard-page.module.css'

const floorOf = (rank: Rank) => RANK_BANDS.find((band) => band.rank === rank)?.floor ?? 0

type Shown = Rank | 'following'
/** A board of several tiers says each row's. */
type Row = BoardEntry & { rank?: Rank }

export function LeaderboardPage() {
  const { t } = useTranslation()
  const me = useProfile()?.username
  const home = useQuery(homeQuery())
  const [shown, setShown] = useState<Shown>('Bronze')
  const rank = shown === 'following' ? null : shown
  const ofTier = useInfiniteQuery({ ...boardQuery(rank ?? 'Bronze'), enabled: rank !== null })
  const ofFollowed = useInfiniteQuery({ ...followedQuery(), enabled: rank === null })
  const board = rank ? ofTier : ofFollowed
  const rows: Row[] = board.data?.pages.flatMap((page) => page.results as Row[]) ?? [] // of either board
  const own = home.data
  // The own place stays in view although its row is not loaded yet.
  const isBelow = own?.rank === rank && own.position !== null && !rows.some((row) => row.username === own.username)
  const pinned = isBelow && rows.length > 0 ? { ...own, position: own.position ?? 0 } : null
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('nav.leaderboard')}</h1>
        <p className={styles.count}>
          {t('total_players')} <strong translate="no">{board.data?.pages[0]?.count ?? '…'}</strong>
        </p>
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
      {board.isPending && <Loader />}
      {board.data && (
        <div className={classes(table.frame, styles.frame)}>
          <table className={classes(table.table, styles.board)}>
            <thead>
              <tr>
                <th>{t('position')}</th>
                <th>{t('name')}</th>
                <th className={table.number}>{t('success_rate')}</th>
                <th className={table.number}>{t('win_rate')}</th>
                <th className={table.number}>{t('points')}</th>
                <th>
                  <span className={text.hidden}>{t('rank_filter')}</span>
                </th>
              </tr>
            </thead>
            <WindowedRows rows={rows} columns={6} total={board.data.pages[0]?.count}>
              {(row, place) => (
                <BoardRow
                  key={row.username}
                  row={row}
                  rank={row.rank ?? rank ?? 'Bronze'}
                  own={row.username === me}
                  place={place}
                />
              )}
            </WindowedRows>
            {pinned && rank && (
              <tfoot>
                <BoardRow row={pinned} rank={rank} own />
              </tfoot>
            )}
          </table>
          {rows.length === 0 && (rank ? <NobodyYet rank={rank} /> : <NobodyFollowed />)}
        </div>
      )}
      {rank ? <ListEnd list={ofTier} /> : <ListEnd list={ofFollowed} />}
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
