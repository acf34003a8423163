import { useSyncExternalStore } from 'react'
import { type StoredProfile, session } from './tokens.ts'

/** The logged-in player, or null. */
export const useProfile = (): StoredProfile | null => useSyncExternalStore(session.subscribe, session.profile)
