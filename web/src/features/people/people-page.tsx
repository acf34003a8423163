import { updateProfile } from '@skirmish/api-client/routes'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { blockedQuery, followingQuery, useRelationChange } from '../../shared/people/people-query.ts'
import { homeQuery } from '../../shared/profile/profile-query.ts'
import { api } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import fields from '../../shared/ui/field.module.css'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import states from '../../shared/ui/states.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import styles from './people-page.module.css'
import { FollowedRow, PersonLink } from './person-row.tsx'

/** Whom a player follows, those who are here first, and whom the player blocks. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const list = useInfiniteQuery(followingQuery())
  const followed = list.data?.pages.flatMap((one) => one.results) ?? []
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('nav.people')}</h1>
        <ShowOnline />
      </div>
      <section aria-labelledby="following">
        <h2 id="following">{t('following')}</h2>
        {list.isPending && <Loader />}
        {list.data && followed.length === 0 && (
          <div className={states.message}>
            <p>{t('nobody_followed')}</p>
            <Link className={buttons.primary} to="/leaderboard">
              {t('nav.leaderboard')}
            </Link>
          </div>
        )}
        {followed.length > 0 && (
          <ul className={styles.list}>
            {followed.map((one) => (
              <FollowedRow key={one.username} player={one} />
            ))}
          </ul>
        )}
        <ListEnd list={list} />
      </section>
      <Blocked />
    </div>
  )
}

function Blocked() {
  const { t } = useTranslation('people')
  const list = useInfiniteQuery(blockedQuery())
  const blocked = list.data?.pages.flatMap((one) => one.results) ?? []
  if (list.data && blocked.length === 0) return null
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked">{t('blocked')}</h2>
      <ul className={styles.list}>
        {blocked.map(({ username, image }) => (
          <li key={username} className={styles.row}>
            <PersonLink username={username} image={image} />
            <Unblock username={username} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  )
}

function Unblock({ username }: { username: string }) {
  const { t } = useTranslation('people')
  const change = useRelationChange(username)
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-label={t('unblock_name', { name: username })}
      disabled={change.isPending}
      onClick={() => change.mutate('unblock')}
    >
      {t('unblock')}
    </button>
  )
}

/** Whether those who follow the player see that the player is here. */
function ShowOnline() {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const { data } = useQuery(homeQuery())
  const save = useMutation({
    mutationFn: (show_online: boolean) => api(updateProfile, { body: { show_online } }),
    onSuccess: (profile) => queries.setQueryData(homeQuery().queryKey, profile),
  })
  const shows = save.isPending ? save.variables : data?.show_online
  if (shows === undefined) return null
  return (
    <label className={fields.check}>
      <input type="checkbox" checked={shows} onChange={(event) => save.mutate(event.target.checked)} />
      {t('show_online')}
    </label>
  )
}
