import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useProfile } from '../shared/session/use-session.ts'
import { isLeaving } from '../shared/tab/session.ts'

/** Pages of players: everyone else is sent to the landing page. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const profile = useProfile()
  if (profile) return children
  return isLeaving() ? null : <Navigate to="/" replace />
}
