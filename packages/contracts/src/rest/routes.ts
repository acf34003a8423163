import * as accounts from './accounts.ts'
import { leaderboard } from './leaderboard.ts'
import { history, lookUpMatch, readMatch, runCode, submitCode } from './matches.ts'
import type { Route } from './route.ts'

/** Every documented REST route, in the order of the specification. */
export const ROUTES: readonly Route[] = [
  accounts.logIn,
  accounts.refreshToken,
  accounts.ownProfile,
  accounts.register,
  accounts.logOut,
  accounts.jwks,
  accounts.isStudent,
  accounts.home,
  accounts.profileByName,
  lookUpMatch,
  readMatch,
  runCode,
  submitCode,
  leaderboard,
  history,
]
