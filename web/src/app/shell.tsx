import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { History, Home, LogOut, Moon, Sun, Swords, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useNavigate } from 'react-router-dom'
import { logOut } from '../features/auth/log-out.ts'
import { useProfile } from '../shared/session/use-session.ts'
import { toggleTheme, useTheme } from '../shared/theme.ts'
import { Avatar } from '../shared/ui/avatar.tsx'
import { LanguageMenu } from '../shared/ui/language-menu.tsx'
import { Logo } from '../shared/ui/logo.tsx'

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
  const profile = useProfile()
  const theme = useTheme()
  const navigate = useNavigate()
  return (
    <div className="shell" data-wide={wide}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <nav className="sidebar" aria-label={t('menu')}>
        <button
          type="button"
          className="brand"
          onClick={() => setWide(!wide)}
          aria-expanded={wide}
          aria-label={t('toggle_menu')}
        >
          <Logo /> <span className="wide-only">{PRODUCT_NAME}</span>
        </button>
        {GROUPS.map((group) => (
          <div key={group.title ?? 'top'} className="nav-group">
            {group.title && <p className="nav-title wide-only">{t(`nav.${group.title}`)}</p>}
            {group.entries.map(({ to, key, Icon }) => (
              <NavLink key={to} to={to} className="nav-entry" title={t(`nav.${key}`)}>
                <Icon size={20} aria-hidden="true" /> <span className="nav-label">{t(`nav.${key}`)}</span>
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <header className="header">
        <LanguageMenu />
        <button
          type="button"
          className="icon-button"
          onClick={toggleTheme}
          aria-label={t(theme === 'dark' ? 'light_theme' : 'dark_theme')}
        >
          {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('log_out')}
          onClick={() => void logOut().then(() => navigate('/'))}
        >
          <LogOut size={20} />
        </button>
        {profile && (
          <Link className="profile-button" to={`/profile/${profile.username}`}>
            <Avatar image={profile.image} size={28} /> <span>{profile.username}</span>
          </Link>
        )}
      </header>
      <main id="content" className="content">
        <Outlet />
      </main>
    </div>
  )
}
