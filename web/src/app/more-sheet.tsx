import { LogOut, MessageSquarePlus, Moon, Settings, Sun, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { CommunityLinks } from '../shared/community/community-links.tsx'
import { useSiteFacts } from '../shared/community/use-site-facts.ts'
import type { Place } from '../shared/places.ts'
import { logOut } from '../shared/session/log-out.ts'
import { useProfile } from '../shared/session/use-session.ts'
import { toggleTheme, useTheme } from '../shared/theme.ts'
import buttons from '../shared/ui/button.module.css'
import { LanguageMenu } from '../shared/ui/language-menu.tsx'
import { useModal } from '../shared/ui/use-modal.ts'
import styles from './phone-menu.module.css'

/** What has no place in the bar of phones: the other places, the account, language, theme. It closes by a touch beside it. */
export function MoreSheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { t } = useTranslation()
  const profile = useProfile()
  const theme = useTheme()
  const site = useSiteFacts()
  const dialog = useModal()
  const close = () => dialog.current?.close()
  const account = [
    { to: `/profile/${profile?.username}`, name: t('own_profile'), Icon: UserRound },
    { to: '/settings', name: t('nav.settings'), Icon: Settings },
  ]
  const links = [...places.map(({ to, key, Icon }) => ({ to, name: t(`nav.${key}`), Icon })), ...account]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Esc
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('shell:more')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <ul className={styles.links}>
          {links.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={close}>
                <Icon size={20} aria-hidden="true" /> <span>{name}</span>
              </NavLink>
            </li>
          ))}
          {site?.feedback_url && (
            <li>
              <a href={site.feedback_url} target="_blank" rel="noopener noreferrer">
                <MessageSquarePlus size={20} aria-hidden="true" /> <span>{t('shell:feedback')}</span>
              </a>
            </li>
          )}
        </ul>
        <CommunityLinks />
        <div className={styles.tools}>
          <LanguageMenu />
          <button type="button" className={buttons.quiet} onClick={toggleTheme}>
            {theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
            {t(theme === 'dark' ? 'light_theme' : 'dark_theme')}
          </button>
          <button type="button" className={buttons.danger} onClick={() => void logOut()}>
            <LogOut size={18} aria-hidden="true" /> {t('log_out')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
