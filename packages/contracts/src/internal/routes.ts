import * as accounts from './accounts.ts'
import { arenaNews } from './arena-news.ts'
import * as bank from './bank.ts'
import * as boards from './boards.ts'
import * as classProblems from './class-problems.ts'
import * as daily from './daily.ts'
import * as generations from './generations.ts'
import * as matches from './matches.ts'
import * as operators from './operators.ts'
import * as people from './people.ts'
import * as rejudges from './rejudges.ts'
import type { InternalRoute } from './route.ts'
import * as watching from './watching.ts'
import * as weekly from './weekly-mails.ts'

/** Every call between services, and of operators' commands. */
export const INTERNAL_ROUTES: readonly InternalRoute[] = [
  accounts.accountsByEmail,
  accounts.mailInvitations,
  accounts.renameAccount,
  accounts.endedSessions,
  weekly.takeWeeklyMails,
  weekly.keepWeeklyMails,
  operators.operateAccount,
  operators.readAccount,
  operators.inviteTeacher,
  operators.rotateKeys,
  operators.readAudit,
  operators.noteBackup,
  operators.noteCommand,
  operators.confirmEmailOf,
  operators.confirmEmailsOf,
  operators.unconfirmedEmails,
  operators.makeResetLink,
  bank.bankProblems,
  bank.reverifyAll,
  bank.reverifyRejected,
  bank.reverifyOne,
  bank.testsOfProblem,
  generations.generations,
  generations.startGeneration,
  generations.generation,
  generations.retryGeneration,
  classProblems.classProblemsTitled,
  classProblems.classProblemAccess,
  classProblems.solutionAccess,
  daily.problemOfTheDay,
  matches.rankedPlayers,
  matches.sharedResult,
  matches.submissionSource,
  matches.standings,
  matches.rankedRecord,
  people.presenceOf,
  people.sendChallenge,
  people.unansweredChallenges,
  arenaNews,
  watching.watchableMatches,
  watching.admitWatchers,
  rejudges.rejudges,
  rejudges.startRejudge,
  rejudges.previewRejudge,
  rejudges.applyRejudge,
  rejudges.cancelRejudge,
  boards.positionOf,
  boards.rebuildBoard,
]
