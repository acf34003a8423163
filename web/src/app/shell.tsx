import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { EllipsisVertical, History, Home, LogOut, Swords, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useNavigate } from 'react-router-dom'
import { logOut } from '../features/auth/log-out.ts'
import { useProfile } from '../shared/session/use-session.ts'
import { Avatar } from '../shared/ui/avatar.tsx'
import buttons from '../shared/ui/button.module.css'
import { classes } from '../shared/ui/classes.ts'
import { LanguageMenu } from '../shared/ui/language-menu.tsx'
import { Logo } from '../shared/ui/logo.tsx'
import text from '../shared/ui/text.module.css'
import { ThemeButton } from '../shared/ui/theme-button.tsx'
import styles from './shell.module.css'
import small from './shell-small.module.css'

const GROUPS = [
  { title: null, entries: [{ to: '/home', key: 'home', Icon: Home }] },
  {
    title: 'ranked',
    entries: [
      { to: '/play', key: 'play', Icon: Swords },
      { to: '/leaderboard', key: 'leaderboard', Icon: Trophy },
      { to: '/history', key: 'history', Icon: History },
    ],
  },
] as const

/** The logged-in frame: sidebar, header, content. */
export function Shell() {
  const { t } = useTranslation()
  const [wide, setWide] = useState(true)
  const [open, setOpen] = useState(false)
  const profile = useProfile()
  const navigate = useNavigate()
  return (
    <div className={classes(styles.shell, small.shell)} data-wide={wide} data-rank={profile?.rank}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <nav className={classes(styles.sidebar, small.sidebar)} aria-label={t('menu')}>
        <button
          type="button"
          className={classes(styles.brand, small.brand)}
          onClick={() => setWide(!wide)}
          aria-expanded={wide}
          aria-label={t('toggle_menu')}
        >
          <Logo /> <span className={styles.wide}>{PRODUCT_NAME}</span>
        </button>
        {GROUPS.map((group) => (
          <div key={group.title ?? 'top'} className={classes(styles.group, small.group)}>
            {group.title && (
              <p className={classes(text.eyebrow, styles.wide, small.title)}>{t(`nav.${group.title}`)}</p>
            )}
            {group.entries.map(({ to, key, Icon }) => (
              <NavLink key={to} to={to} className={classes(styles.entry, small.entry)} title={t(`nav.${key}`)}>
                <Icon size={20} aria-hidden="true" />{' '}
                <span className={classes(styles.label, small.label)}>{t(`nav.${key}`)}</span>
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <header className={classes(styles.header, small.header)}>
        <Link to="/home" className={classes(styles.home, small.home)} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <div className={classes(styles.tools, small.tools)} data-open={open}>
          <LanguageMenu />
          <ThemeButton t={t} />
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('log_out')}
            onClick={() => void logOut().then(() => navigate('/'))}
          >
            <LogOut size={20} />
          </button>
        </div>
        {profile && (
          <Link className={styles.account} to={`/profile/${profile.username}`}>
            <Avatar image={profile.image} size={28} /> <span>{profile.username}</span>
          </Link>
        )}
        <button
          type="button"
          className={classes(buttons.icon, styles.menu, small.menu)}
          aria-expanded={open}
          aria-label={t('account_menu')}
          onClick={() => setOpen(!open)}
        >
          <EllipsisVertical size={20} />
        </button>
      </header>
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
    </div>
  )
}
