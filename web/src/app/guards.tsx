import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useProfile } from '../shared/session/use-session.ts'
import { goOn } from '../shared/tab/go-on.ts'
import { isLeaving } from '../shared/tab/session.ts'

/** Pages of players: everyone else is sent to the landing page, and gets here after a log-in. Who logs out has left the page. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const profile = useProfile()
  useState(() => !profile && !isLeaving() && goOn.remember(location.pathname + location.search))
  if (profile) return children
  return isLeaving() ? null : <Navigate to="/" replace />
}
