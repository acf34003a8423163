import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** Whether the server cannot be reached now. */
export const useIsAway = (): boolean => useSyncExternalStore(connection.subscribe, connection.isAway)
