import { useSyncExternalStore } from 'react'
import { session } from '../tab/session.ts'
import type { StoredProfile } from './tokens.ts'

/** The logged-in player, or null. */
export const useProfile = (): StoredProfile | null =>
  useSyncExternalStore(session.subscribe, session.profile, session.profile)
