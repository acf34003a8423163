import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useProfile } from '../shared/session/use-session.ts'

/** Pages of players: everyone else is sent to the landing page. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  return useProfile() ? children : <Navigate to="/" replace />
}
