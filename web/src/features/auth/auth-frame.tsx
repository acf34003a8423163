import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageMenu } from '../../shared/ui/language-menu.tsx'
import { Logo } from '../../shared/ui/logo.tsx'

export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-top">
        <Link to="/" className="brand" aria-label={PRODUCT_NAME}>
          <Logo size={40} /> {PRODUCT_NAME}
        </Link>
        <LanguageMenu />
      </div>
      <main className="auth-card">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}

export function Field({
  label,
  hint,
  ...input
}: {
  label: string
  hint?: string
  name: string
  type: string
  autoComplete: string
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} aria-describedby={hint ? `${input.name}-hint` : undefined} />
      {hint && <small id={`${input.name}-hint`}>{hint}</small>}
    </label>
  )
}
