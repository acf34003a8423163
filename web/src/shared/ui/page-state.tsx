import type { ReactNode } from 'react'
import text from './text.module.css'

/** A page that has nothing to show yet, or failed: its title is there for those who listen. */
export function PageState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className={text.hidden}>{title}</h1>
      {children}
    </>
  )
}
