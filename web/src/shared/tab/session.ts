import { createConnection } from '../connection/connection.ts'
import { createApi } from '../session/api.ts'
import { createLeaving } from '../session/leaving.ts'
import { createRefresh } from '../session/refresh.ts'
import { createSession } from '../session/tokens.ts'
import { firstCalls } from './first-calls.ts'
import { goOn } from './go-on.ts'
import { browserStorage, tabStorage } from './storage.ts'

export const session = createSession(browserStorage)
export const connection = createConnection()
export const refreshSession = createRefresh(session)
export const { isLeaving, leaveForLogin, takeFarewell } = createLeaving(session, tabStorage, goOn)
export const { api, apiFile } = createApi({ session, refreshSession, leaveForLogin, connection, firstCalls })
