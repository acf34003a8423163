import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChallengeButton } from '../../shared/people/challenge-button.tsx'
import { type Followed, useRelationChange } from '../../shared/people/people-query.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import buttons from '../../shared/ui/button.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import styles from './people-page.module.css'

/** A followed player: whether they are here, and what can be done about them. */
export function FollowedRow({ player: { username, image, rank, points, status } }: { player: Followed }) {
  const { t } = useTranslation('people')
  const change = useRelationChange(username)
  return (
    <li className={styles.row} data-status={status}>
      <PersonLink username={username} image={image} />
      <span className={styles.status}>{t(`status.${status}`)}</span>
      <span className={styles.points} data-rank={rank}>
        <RankEmblem rank={rank} size={20} /> <span translate="no">{points}</span>
      </span>
      <span className={styles.actions}>
        {status === 'online' && <ChallengeButton username={username} />}
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('unfollow_name', { name: username })}
          title={t('unfollow_name', { name: username })}
          disabled={change.isPending}
          onClick={() => change.mutate('unfollow')}
        >
          <UserMinus size={18} aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}

export function PersonLink({ username, image }: { username: string; image: string }) {
  return (
    <Link to={`/profile/${username}`} className={styles.person}>
      <Avatar image={image} name={username} size={40} /> <span translate="no">{username}</span>
    </Link>
  )
}
