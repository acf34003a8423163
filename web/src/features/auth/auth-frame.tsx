import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageMenu } from '../../shared/ui/language-menu.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import styles from './auth-frame.module.css'

export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <header className={styles.top}>
        <Link to="/" className={styles.brand} aria-label={PRODUCT_NAME}>
          <Logo size={40} /> {PRODUCT_NAME}
        </Link>
        <LanguageMenu />
      </header>
      <main className={styles.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
