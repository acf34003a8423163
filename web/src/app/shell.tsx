import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useRole } from '../shared/session/student-query.ts'
import { useProfile } from '../shared/session/use-session.ts'
import { globalKeys } from '../shared/tab/global-keys.ts'
import { classes } from '../shared/ui/classes.ts'
import { Logo } from '../shared/ui/logo.tsx'
import { useAtHand } from './at-hand.tsx'
import { useChallengeWatch } from './challenge-watch.tsx'
import { PlayersOnly } from './guards.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { QueueWatch } from './queue-watch.tsx'
import styles from './shell.module.css'
import { ShellHeader } from './shell-header.tsx'
import small from './shell-small.module.css'
import { ShellStrip } from './shell-strip.tsx'
import { SidebarPlaces } from './sidebar-places.tsx'
import { useReminders } from './use-reminders.ts'

/** The frame of players; everyone else is sent away. */
export const PlayersShell = () => (
  <PlayersOnly>
    <Shell />
  </PlayersOnly>
)

/** The logged-in frame: sidebar, header, content, and what is at hand on every screen. */
function Shell() {
  const { t } = useTranslation()
  const [wide, setWide] = useState(true)
  const { pathname } = useLocation()
  const profile = useProfile()
  const role = useRole()
  const atHand = useAtHand()
  useReminders()
  useChallengeWatch()
  useLayoutEffect(() => globalKeys.openBy(atHand.open), [atHand.open]) // a key may follow at once what a person sees
  return (
    <div className={classes(styles.shell, small.shell)} data-wide={wide} data-rank={profile?.rank}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <nav className={classes(styles.sidebar, small.sidebar)} aria-label={t('menu')}>
        <button
          type="button"
          className={styles.brand}
          onClick={() => setWide(!wide)}
          aria-expanded={wide}
          aria-label={`${PRODUCT_NAME}: ${t('toggle_menu')}`}
        >
          <Logo /> <span className={styles.wide}>{PRODUCT_NAME}</span>
        </button>
        <SidebarPlaces role={role} />
      </nav>
      <header className={styles.header}>
        <ShellHeader onSearch={() => atHand.open('palette')} />
        <ShellStrip />
      </header>
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
      <PhoneMenu role={role} />
      {pathname !== '/play' && <QueueWatch />}
      {atHand.element}
    </div>
  )
}
