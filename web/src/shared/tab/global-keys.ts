import { createGlobalKeys } from '../global-keys.ts'
import { session } from './session.ts'

export const globalKeys = createGlobalKeys(session)
