import { useSyncExternalStore } from 'react'
import { connection } from '../tab/session.ts'

/** Whether the server cannot be reached now. */
export const useIsAway = (): boolean => useSyncExternalStore(connection.subscribe, connection.isAway, connection.isAway)
