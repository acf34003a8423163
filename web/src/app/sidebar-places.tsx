import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { CommunityLinks } from '../shared/community/community-links.tsx'
import { useSiteFacts } from '../shared/community/use-site-facts.ts'
import { placesFor } from '../shared/places.ts'
import { studentQuery } from '../shared/session/student-query.ts'
import buttons from '../shared/ui/button.module.css'
import { classes } from '../shared/ui/classes.ts'
import text from '../shared/ui/text.module.css'
import styles from './shell.module.css'

/** The menu of wide screens: the places in their groups, and the way to tell what is missing. */
export function SidebarPlaces({ role }: { role: 'student' | 'teacher' | null }) {
  const { t } = useTranslation()
  const site = useSiteFacts()
  const { isError, refetch } = useQuery(studentQuery())
  return (
    <>
      {placesFor(role).map((group) => (
        <div key={group.key ?? 'top'} className={styles.group}>
          {group.key && <p className={classes(text.eyebrow, styles.wide)}>{t(`nav.${group.key}`)}</p>}
          {group.places.map(({ to, key, Icon }) => (
            <NavLink key={to} to={to} className={styles.entry ?? ''} title={t(`nav.${key}`)}>
              <Icon size={20} aria-hidden="true" /> <span className={styles.label}>{t(`nav.${key}`)}</span>
            </NavLink>
          ))}
        </div>
      ))}
      {isError && (
        <div className={classes(styles.community, styles.wide, text.muted)} role="alert">
          {t('shell:incomplete')}{' '}
          <button type="button" className={buttons.link} onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </div>
      )}
      <div className={styles.last}>
        {site?.feedback_url && (
          <a
            className={styles.entry}
            href={site.feedback_url}
            target="_blank"
            rel="noopener noreferrer"
            title={t('shell:feedback')}
          >
            <MessageSquarePlus size={20} aria-hidden="true" />{' '}
            <span className={styles.label}>{t('shell:feedback')}</span>
          </a>
        )}
        <div className={styles.community}>
          <CommunityLinks />
        </div>
      </div>
    </>
  )
}
