import { LogOut, Search, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keysFor } from '../shared/keys.ts'
import { logOut } from '../shared/session/log-out.ts'
import { useProfile } from '../shared/session/use-session.ts'
import { Avatar } from '../shared/ui/avatar.tsx'
import buttons from '../shared/ui/button.module.css'
import { classes } from '../shared/ui/classes.ts'
import { LanguageMenu } from '../shared/ui/language-menu.tsx'
import { Logo } from '../shared/ui/logo.tsx'
import { ThemeButton } from '../shared/ui/theme-button.tsx'
import styles from './shell.module.css'
import small from './shell-small.module.css'

/** The first line of the header. On phones the tools stand in the menu's sheet. */
export function ShellHeader({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  const profile = useProfile()
  return (
    <div className={classes(styles.line, small.line)}>
      <Link to="/home" className={classes(styles.home, small.home)} aria-label={t('nav.home')}>
        <Logo />
      </Link>
      <button type="button" className={classes(styles.search, small.search)} onClick={onSearch} aria-haspopup="dialog">
        <Search size={18} aria-hidden="true" /> <span>{t('shell:search')}</span>{' '}
        <kbd translate="no">{keysFor('palette')}</kbd>
      </button>
      <div className={classes(styles.tools, small.tools)}>
        <LanguageMenu />
        <ThemeButton t={t} />
        <Link to="/settings" className={buttons.icon} aria-label={t('nav.settings')}>
          <Settings size={20} />
        </Link>
        <button type="button" className={buttons.icon} aria-label={t('log_out')} onClick={() => void logOut()}>
          <LogOut size={20} />
        </button>
      </div>
      {profile && (
        <Link className={styles.account} to={`/profile/${profile.username}`}>
          <Avatar image={profile.image} name={profile.username} size={28} />{' '}
          <span translate="no">{profile.username}</span>
        </Link>
      )}
    </div>
  )
}
