import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { placesFor } from '../shared/places.ts'
import { MoreSheet } from './more-sheet.tsx'
import styles from './phone-menu.module.css'

/** What a thumb reaches: the names are short, since five stand side by side. */
const BAR: Record<string, string> = {
  '/home': 'nav.home',
  '/play': 'nav.play',
  '/problems': 'nav.practice',
  '/leaderboard': 'shell:board',
}

/** The menu of phones: a bar below, and a sheet with the rest. */
export function PhoneMenu({ role }: { role: 'student' | 'teacher' | null }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const places = placesFor(role).flatMap((group) => group.places)
  const rest = places.filter(({ to }) => !(to in BAR))
  const { pathname } = useLocation()
  const isInRest = rest.some(({ to }) => pathname === to)
  const inBar = Object.entries(BAR).flatMap(([to, name]) =>
    places.filter((place) => place.to === to).map((place) => ({ ...place, name })),
  )
  return (
    <>
      <nav className={styles.bar} aria-label={t('menu')}>
        {inBar.map(({ to, Icon, name }) => (
          <NavLink key={to} to={to} className={styles.entry ?? ''}>
            <Icon size={20} aria-hidden="true" /> <span>{t(name)}</span>
          </NavLink>
        ))}
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          aria-current={isInRest}
          onClick={() => setOpen(true)}
        >
          <Menu size={20} aria-hidden="true" /> <span>{t('shell:more')}</span>
        </button>
      </nav>
      {open && <MoreSheet places={rest} onClose={() => setOpen(false)} />}
    </>
  )
}
