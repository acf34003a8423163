import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { isLeaving } from '../shared/session/leaving.ts'
import { useProfile } from '../shared/session/use-session.ts'

/** Pages of players: everyone else is sent to the landing page. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const profile = useProfile()
  if (profile) return children
  return isLeaving() ? null : <Navigate to="/" replace />
}
