import { createServerClock } from '../live/server-clock.ts'
import { liveSockets } from '../live/socket.ts'
import { createChallenges } from '../people/challenges.ts'
import { createRankedQueue } from '../queue/ranked-queue.ts'
import { reports } from './reports.ts'
import { leaveForLogin, refreshSession, session } from './session.ts'
import { tabStorage } from './storage.ts'

const clock = createServerClock()
export const { serverNow } = clock
export const openLiveSocket = liveSockets({ session, refreshSession, leaveForLogin, clock, reports })
export const rankedQueue = createRankedQueue(openLiveSocket, session, tabStorage)
export const challenges = createChallenges(openLiveSocket, session)
